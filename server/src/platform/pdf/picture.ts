import PDFDocument from 'pdfkit'
import type { Box } from './box.ts'
import { mark, type Pdf, tagged } from './document.ts'
import { isPng, opaque } from './image.ts'

/** A camera of today; beyond it a picture is no page. */
const mostPixels = 40_000_000

export type Picture = { bytes: Buffer; width: number; height: number }

/** A photo or a scan, PNG or JPEG, as it is seen. Throws on bytes that are neither. */
export function readPicture(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes)
  const read = isPng(file) ? opaque(ofUsableSize(file)).bytes : file
  const { width, height, orientation = 1 } = opened(read)
  if (!(width > 0 && height > 0)) throw new Error('A picture without a size.')
  return orientation > 4 ? { bytes: read, width: height, height: width } : { bytes: read, width, height }
}

/** Read before decoding: a small file can unpack to gigabytes, one that is interlaced without any limit. */
function ofUsableSize(file: Buffer) {
  const isInterlaced = file[28] === 1
  if (isInterlaced || file.readUInt32BE(16) * file.readUInt32BE(20) > mostPixels) throw new Error('Not a usable PNG.')
  return file
}

// The types do not know it.
type Opening = { openImage: (bytes: Buffer) => { width: number; height: number; orientation?: number } }
const opened = (bytes: Buffer) => (new PDFDocument({ autoFirstPage: false }) as unknown as Opening).openImage(bytes)

type Fit = { width: number; height: number; alt: string }

/** As large as fits, at most as large as at 96 pixels an inch, from the upper left; turned as its camera says. */
export function picture(pdf: Pdf, { bytes, ...shown }: Picture, { width, height, alt }: Fit): Box {
  const scale = Math.min(width / shown.width, height / shown.height, 72 / 96)
  const [wide, high] = [shown.width * scale, shown.height * scale]
  return {
    height: high,
    draw: (x, y, parent) => {
      const bbox: [number, number, number, number] = [x, y, x + wide, y + high]
      const figure = tagged(pdf, parent, 'Figure', { alt, bbox, placement: 'Block' })
      mark(pdf, figure, () => pdf.document.image(bytes, x, y, { fit: [wide, high] }))
    },
  }
}
