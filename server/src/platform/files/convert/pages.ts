/** Pixels of one page: red, green, blue and opacity. */
export type PagePixels = { width: number; height: number; data: Uint8Array }

/** Telephones take pictures of up to 50 million pixels; an A3 scan at 600 dpi has 70 million. */
const mostPixels = 80_000_000
const mostPages = 50

export class TooLarge extends Error {}
export class Unsupported extends Error {}

/** Counts the pixels of a picture before they are decoded. */
export class PixelCount {
  #pixels = 0
  #pages = 0

  add(width: number, height: number) {
    this.#pixels += width * height
    this.#pages += 1
    if (!(width > 0 && height > 0)) throw new Unsupported('This picture is damaged. Choose another file.')
    if (this.#pixels > mostPixels)
      throw new TooLarge('This picture has more than 80 million pixels. Choose a smaller one.')
    if (this.#pages > mostPages) throw new TooLarge('This picture has more than 50 pages. Send it as PDF.')
  }
}
