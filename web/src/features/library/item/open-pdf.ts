import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * Reads a PDF in a worker of this site. The library is loaded with the first PDF. Scripts, forms and links of the file
 * are not run: only its pages are drawn. WebAssembly is not used, because the content policy forbids it.
 */
export async function openPdf(href: string, request: RequestInit) {
  const answer = await fetch(href, request)
  if (!answer.ok) throw new Error(`The document could not be read: ${answer.status}`)
  const data = await answer.arrayBuffer()
  const pdfjs = await import('pdfjs-dist')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  return pdfjs.getDocument({ data, enableXfa: false, useWasm: false, useSystemFonts: true }).promise
}

/** Pixels of a drawn page, at most: phones refuse larger canvases. */
const mostPixels = 12_000_000

type Drawn = { page: number; width: number; quarterTurns: number }

/** Draws a page this wide in CSS pixels, and returns its text for readers who cannot see it. */
export async function drawPdfPage(pdf: PDFDocumentProxy, canvas: HTMLCanvasElement, given: Drawn, signal: AbortSignal) {
  const page = await pdf.getPage(given.page)
  const rotation = (page.rotate + given.quarterTurns * 90) % 360
  const plain = page.getViewport({ scale: 1, rotation })
  const fitting = given.width / plain.width
  const sharp = fitting * Math.min(2, window.devicePixelRatio)
  const scale = Math.min(sharp, Math.sqrt(mostPixels / (plain.width * plain.height)))
  signal.throwIfAborted()
  const viewport = page.getViewport({ scale, rotation })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${plain.width * fitting}px`
  canvas.style.height = `${plain.height * fitting}px`
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
