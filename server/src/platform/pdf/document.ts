import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Parent, StructureElement } from './box.ts'
import { registerFonts } from './fonts.ts'

export type Pdf = { document: PDFKit.PDFDocument; root: StructureElement }

/**
 * `createdAt` is passed in instead of being read from the clock, so that the same content always gives the same bytes.
 */
export type AboutPdf = {
  title: string
  subject: string
  author: string
  creator: string
  createdAt: Date
  /** Width and height in points, if it is not A4. */
  size?: [number, number]
  /** True when pages from other PDFs are inserted, which may not conform to PDF/A. */
  isMixed?: boolean
}

/**
 * Writes a tagged document, A4 unless specified, in New Zealand English, marked PDF/A-2a, with embedded fonts. `draw`
 * draws all of it synchronously. Nothing is fetched: content is passed as text and bytes, never as an address or a
 * path.
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
  // Also ends every element below it; with an open one the document would never be finished.
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

/** Creates an element under `parent`; none if the parent is skipped by screen readers. */
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

/** Draws on each page afterwards, when the number of pages is known. */
export function onEveryPage({ document }: Pdf, draw: (page: number, pages: number) => void) {
  const { start, count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(start + page)
    draw(page + 1, count)
  }
}
