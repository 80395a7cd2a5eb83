import { PDFDocument } from '@cantoo/pdf-lib'
import { encode } from 'jpeg-js'
import type { ContentType } from '#platform/files/content-type.ts'
import type { PagePixels } from './pages.ts'

const quality = 90

/** Points of the longer side of a page: A4. */
const longSide = 842

type Written = { bytes: Uint8Array; contentType: ContentType }

/** Writes one page as a JPEG, several as a PDF. */
export async function writePages(pages: AsyncIterable<PagePixels>): Promise<Written> {
  const written: { width: number; height: number; jpeg: Buffer }[] = []
  for await (const page of pages)
    written.push({
      width: page.width,
      height: page.height,
      jpeg: encode({ ...page, data: onWhite(page) }, quality).data,
    })
  const [first] = written
  if (first && written.length === 1) return { bytes: first.jpeg, contentType: 'image/jpeg' }
  const pdf = await PDFDocument.create()
  for (const { width, height, jpeg } of written) {
    const scale = longSide / Math.max(width, height)
    const size = { width: width * scale, height: height * scale }
    pdf.addPage([size.width, size.height]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...size })
  }
  return { bytes: await pdf.save(), contentType: 'application/pdf' }
}

/** A JPEG has no opacity: transparent pixels become white. */
function onWhite({ data }: PagePixels) {
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 255) / 255
    if (opacity === 1) continue
    for (let colour = at; colour < at + 3; colour++) pixels[colour] = 255 - (255 - (pixels[colour] ?? 0)) * opacity
  }
  return pixels
}
