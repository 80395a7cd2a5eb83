import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Parent, Tag } from './box.ts'
import { registerFonts } from './fonts.ts'

export type Pdf = { document: PDFKit.PDFDocument; root: Tag }

/** `createdAt` is given and not read from the clock: the same content is the same bytes, whenever it is written. */
export type AboutPdf = {
  title: string
  subject: string
  author: string
  creator: string
  createdAt: Date
  /** Width and height in points, of what is no sheet of A4. */
  size?: [number, number]
  /** Pages of others go into it: nobody can promise for those what PDF/A asks. */
  isMixed?: boolean
}

/**
 * A tagged document, A4 unless it says otherwise, in New Zealand English, marked PDF/A-2a, its fonts embedded. `draw` draws all of it at once.
 * Nothing is fetched: what is drawn comes as text and bytes, never as an address or a path.
 */
export async function writePdf(
  { createdAt, size, isMixed = false, ...about }: AboutPdf,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: size ?? 'A4',
    margin: 0,
    tagged: true,
    lang: 'en-NZ',
    displayTitle: true,
    pdfVersion: '1.7',
    ...(!isMixed && { subset: 'PDF/A-2a' }),
    bufferPages: true,
    info: {
      Title: about.title,
      Subject: about.subject,
      Author: about.author,
      Creator: about.creator,
      CreationDate: createdAt,
    },
  })
  const bytes = buffer(document)
  registerFonts(document)
  const root = document.struct('Document')
  document.addStructure(root)
  draw({ document, root })
  // Ends every element under it as well: with one left open the document would never be finished.
  root.end()
  document.end()
  return bytes
}

type TagOptions = {
  alt?: string
  scope?: 'Row' | 'Column'
  bbox?: [number, number, number, number]
  placement?: 'Block'
}

/** A new element under `parent`; none under what is passed over. */
export function tagged({ document }: Pdf, parent: Parent, type: string, options: TagOptions = {}): Parent {
  if (!parent) return null
  const element = document.struct(type, options)
  parent.add(element)
  return element
}

/** Draws the content of an element, or an artifact. */
export function mark({ document }: Pdf, parent: Parent, draw: () => void) {
  if (parent) {
    parent.add(draw)
    return
  }
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}

/** Afterwards, on each page: what needs to know how many there are. */
export function onEveryPage({ document }: Pdf, draw: (page: number, pages: number) => void) {
  const { start, count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(start + page)
    draw(page + 1, count)
  }
}
