import { PNG } from 'pngjs'
import type { Box } from './box.ts'
import { mark, type Pdf, tagged } from './document.ts'

const longestSide = 2000
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

type Fit = { width: number; height: number; alt: string }

/** A PNG as large as fits, aligned to the lower left. Throws on bytes that are not a readable PNG. */
export function image(pdf: Pdf, bytes: Uint8Array, { width, height, alt }: Fit): Box {
  const picture = opaque(small(bytes))
  const scale = Math.min(width / picture.width, height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  return {
    height,
    draw: (x, y, parent) => {
      const top = y + height - size.height
      const bbox: [number, number, number, number] = [x, top, x + size.width, y + height]
      const figure = tagged(pdf, parent, 'Figure', { alt, bbox, placement: 'Block' })
      mark(pdf, figure, () => pdf.document.image(picture.bytes, x, top, size))
    },
  }
}

export const isPng = (bytes: Uint8Array) => bytes.length > 24 && signature.equals(bytes.subarray(0, 8))

/** The size is checked before decoding, because a small file can decompress to gigabytes. */
function small(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  if (!isPng(file) || Math.max(file.readUInt32BE(16), file.readUInt32BE(20)) > longestSide)
    throw new Error('Not a usable PNG.')
  return file
}

/**
 * Flattens the picture on white immediately. pdfkit would process transparency later and asynchronously: in an order
 * that varies, and with errors that cannot be caught.
 */
export function opaque(bytes: Uint8Array) {
  const png = PNG.sync.read(Buffer.from(bytes))
  const { width, height, data } = png
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel++) {
      data[channel] = Math.round((data[channel] ?? 0) * alpha + 255 * (1 - alpha))
    }
    data[at + 3] = 255
  }
  return { width, height, bytes: PNG.sync.write(png, { colorType: 2, filterType: 0 }) }
}
