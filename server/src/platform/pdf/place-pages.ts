import {
  beginMarkedContent,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { Pdf } from './document.ts'
import { type ForeignPdf, isBlankPage, onlySeen, rotationMatrix } from './foreign.ts'

/** A page of another PDF, with its target page and position: from the lower left, in points. */
export type PlacedPage = { on: number; source: number; sourcePage: number; x: number; y: number; scale: number }

/** Space for an inserted page below the header of the page. */
export function fitPage({ document }: Pdf, size: { width: number; height: number }, room: Room) {
  const scale = Math.min(room.width / size.width, room.height / size.height, 1)
  const x = room.left + (room.width - size.width * scale) / 2
  return { x, y: document.page.height - room.top - size.height * scale, scale }
}
type Room = { left: number; top: number; width: number; height: number }

/** Error for a page that could not be inserted, with the position of its source. */
export class CannotPlace extends Error {
  readonly source: number
  constructor(source: number) {
    super('A page of this document cannot be shown.')
    this.source = source
  }
}

/** Inserts pages of other PDFs below the content of this one; tags, title and bookmarks are kept. */
export async function placePages(
  ours: Uint8Array,
  sources: (ForeignPdf | undefined)[],
  placed: PlacedPage[],
  begin: (source: number | null) => void,
) {
  const document = await PDFDocument.load(ours, { updateMetadata: false })
  const pages = document.getPages()
  for (const [source, foreign] of sources.entries()) {
    const mine = placed.filter((each) => each.source === source)
    if (!foreign || mine.length === 0) continue
    begin(source)
    try {
      await placeSource(document, pages, foreign, mine)
    } catch {
      throw new CannotPlace(source)
    }
  }
  begin(null)
  return document.save({ updateFieldAppearances: false })
}

async function placeSource(document: PDFDocument, pages: PDFPage[], foreign: ForeignPdf, placed: PlacedPage[]) {
  const originals = foreign.document.getPages()
  const placedPages = placed.flatMap((each) => {
    const [from, to] = [originals[each.sourcePage], pages[each.on]]
    if (from) onlySeen(from)
    return from && to && !isBlankPage(from) ? [{ each, from, to }] : []
  })
  const boxes = placedPages.map(({ from }) => {
    const { x, y, width, height } = from.getCropBox()
    return { left: x, bottom: y, right: x + width, top: y + height }
  })
  const embedded = await document.embedPages(
    placedPages.map(({ from }) => from),
    boxes,
  )
  for (const [at, { each, from, to }] of placedPages.entries()) {
    const page = embedded[at]
    if (!page) continue
    await page.embed()
    const { x, y, scale } = each
    to.node.normalize()
    const operators = [
      ...[pushGraphicsState(), beginMarkedContent('Artifact')],
      ...[concatTransformationMatrix(scale, 0, 0, scale, x, y), concatTransformationMatrix(...rotationMatrix(from))],
      ...[drawObject(to.node.newXObject('Page', page.ref)), endMarkedContent(), popGraphicsState()],
    ]
    const stream = document.context.register(document.context.contentStream(operators))
    to.node.normalizedEntries().Contents?.insert(0, stream)
  }
}
