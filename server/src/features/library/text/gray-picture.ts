/** Pixels by row: one value for each colour and pixel, or one bit for each pixel with each row in whole bytes. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/** Pixels that are enough to recognise print: an A4 page at 300 dots per inch has 8.7 million. */
const enoughPixels = 12_000_000
/** Larger pictures would take too much memory. */
const mostPixels = 100_000_000

/** A grey picture as a PGM file, made smaller if it has more pixels than needed; undefined if it is too large. */
export function grayPicture(pixels: Pixels): Buffer | undefined {
  const { width, height } = pixels
  if (width * height > mostPixels) return undefined
  const grayAt = readerOf(pixels)
  if (!grayAt) return undefined
  const step = Math.ceil(Math.sqrt((width * height) / enoughPixels))
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const gray = Buffer.alloc(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++) for (let dx = 0; dx < step; dx++) sum += grayAt(x * step + dx, y * step + dy)
      gray[y * wide + x] = sum / (step * step)
    }
  return Buffer.concat([Buffer.from(`P5\n${wide} ${high}\n255\n`), gray])
}

/** Reads the brightness of a pixel; undefined if the data has an unknown layout. */
function readerOf({ width, height, data }: Pixels): ((x: number, y: number) => number) | undefined {
  const rowLength = Math.ceil(width / 8)
  if (data.length === rowLength * height)
    return (x, y) => (((data[y * rowLength + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0)
  const colours = data.length / (width * height)
  if (colours === 1) return (x, y) => data[y * width + x] ?? 0
  if (colours !== 3 && colours !== 4) return undefined
  return (x, y) => {
    const at = (y * width + x) * colours
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
}
