import PDFDocument from 'pdfkit'
import type { Box } from './box.ts'
import { mark, type Pdf, tagged } from './document.ts'
import { isPng, opaque } from './image.ts'

/** More than a current camera produces; a larger picture is refused. */
const mostPixels = 40_000_000

export type Picture = { bytes: Buffer; width: number; height: number }

/** Reads a photo or a scan, PNG or JPEG, with its orientation. Throws on other bytes. */
export function readPicture(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes)
  const read = isPng(file) ? opaque(ofUsableSize(file)).bytes : file
  const { width, height, orientation = 1 } = opened(read)
  if (!(width > 0 && height > 0)) throw new Error('A picture without a size.')
  return orientation > 4 ? { bytes: read, width: height, height: width } : { bytes: read, width, height }
}

/**
 * The size is checked before decoding, because a small file can decompress to gigabytes, and an interlaced one without
 * any limit.
 */
function ofUsableSize(file: Buffer) {
  const isInterlaced = file[28] === 1
  if (isInterlaced || file.readUInt32BE(16) * file.readUInt32BE(20) > mostPixels) throw new Error('Not a usable PNG.')
  return file
}

// Missing in the library's types.
type Opening = { openImage: (bytes: Buffer) => { width: number; height: number; orientation?: number } }
const opened = (bytes: Buffer) => (new PDFDocument({ autoFirstPage: false }) as unknown as Opening).openImage(bytes)

type Fit = { width: number; height: number; alt: string }

/**
 * Places a picture as large as fits, at most at 96 pixels per inch, aligned to the upper left, and rotated as its
 * camera recorded.
 */
export function pictureBox(pdf: Pdf, { bytes, ...original }: Picture, { width, height, alt }: Fit): Box {
  const scale = Math.min(width / original.width, height / original.height, 72 / 96)
  const [wide, high] = [original.width * scale, original.height * scale]
  return {
    height: high,
    draw: (x, y, parent) => {
      const bbox: [number, number, number, number] = [x, y, x + wide, y + high]
      const figure = tagged(pdf, parent, 'Figure', { alt, bbox, placement: 'Block' })
      mark(pdf, figure, () => pdf.document.image(bytes, x, y, { fit: [wide, high] }))
    },
  }
}
