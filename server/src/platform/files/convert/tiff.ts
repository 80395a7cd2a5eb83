import utif, { type IFD } from 'utif2'
import { type PagePixels, PixelCount, Unsupported } from './pages.ts'

/**
 * Compressions whose result has the size that the page states: none, fax, LZW, PackBits (TIFF 6.0, tag 259). Others, such
 * as deflate and JPEG, could unpack to gigabytes.
 */
const compressions = [1, 2, 3, 4, 5, 32_773]
const mostBitsPerPixel = 64

export async function* pagesOfTiff(bytes: Buffer): AsyncGenerator<PagePixels> {
  const pages = utif.decode(bytes).filter((page) => numbersOf(page, 256).length > 0)
  const count = new PixelCount()
  if (pages.length === 0) throw new Unsupported('This TIFF file is damaged. Choose another file.')
  for (const page of pages) {
    count.add(numbersOf(page, 256)[0] ?? 0, numbersOf(page, 257)[0] ?? 0)
    refuseUnsupported(page)
  }
  for (const page of pages) {
    utif.decodeImage(bytes, page)
    yield { width: page.width, height: page.height, data: utif.toRGBA8(page) }
  }
}

function refuseUnsupported(page: IFD) {
  const [compression = 1] = numbersOf(page, 259)
  const bits = numbersOf(page, 258).reduce((sum, one) => sum + one, 0)
  const isTiled = numbersOf(page, 322).length > 0
  if (!compressions.includes(compression) || bits > mostBitsPerPixel || isTiled)
    throw new Unsupported('This kind of TIFF file cannot be shown. Send it as JPEG or PDF.')
}

const numbersOf = (page: IFD, tag: number): number[] => {
  const values = page[`t${tag}`]
  return Array.isArray(values) ? values.map(Number) : []
}
