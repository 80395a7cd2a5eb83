/** Four numbers from 0 to 255 per pixel: red, green, blue and opacity. */
type Pixels = Uint8ClampedArray

const lightness = (pixels: Pixels, at: number) =>
  Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255)

/** Brightness of the paper: nine of ten pixels are no lighter. Shadows make paper in a photo darker than white. */
function paperOf(pixels: Pixels) {
  const counts = Array.from({ length: 256 }, () => 0)
  for (let at = 0; at < pixels.length; at += 4) {
    const light = Math.round(lightness(pixels, at))
    counts[light] = (counts[light] ?? 0) + 1
  }
  let lighter = pixels.length / 40
  return counts.findLastIndex((count) => {
    lighter -= count
    return lighter <= 0
  })
}

/** Makes pixels nearly as light as the paper transparent and clearly darker ones opaque, with a smooth transition. */
export function removePaper(pixels: Pixels) {
  const paper = paperOf(pixels)
  const [clear, whole] = [paper * 0.88, paper * 0.6]
  for (let at = 0; at < pixels.length; at += 4) {
    const share = (clear - lightness(pixels, at)) / Math.max(clear - whole, 1)
    const opacity = Math.min(1, Math.max(0, share))
    pixels[at + 3] = Math.round((pixels[at + 3] ?? 255) * opacity)
  }
}

/** True when nothing visible is left. */
export const isBlank = (pixels: Pixels) => !pixels.some((value, at) => at % 4 === 3 && value > 64)
