import { PNG } from 'pngjs'

/** A small picture in one shade, as a page sends it. */
export function samplePicture(shade = 7) {
  const png = new PNG({ width: 6, height: 2 })
  png.data.fill(shade)
  return PNG.sync.write(png).toString('base64')
}
