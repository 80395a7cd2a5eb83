import { createRequire } from 'node:module'
import { type PagePixels, PixelCount, Unsupported } from './pages.ts'

type Picture = {
  get_width(): number
  get_height(): number
  display(target: Target, done: (displayed: Target | null) => void): void
}
type Decoder = { decode(bytes: Uint8Array): Picture[] }
type Target = { data: Uint8ClampedArray; width: number; height: number }

// The package has no types for this module.
const { HeifDecoder }: { HeifDecoder: new () => Decoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle')

/** The main picture of a HEIC file, turned upright by the decoder. */
export async function* pagesOfHeic(bytes: Buffer): AsyncGenerator<PagePixels> {
  const [picture] = new HeifDecoder().decode(bytes)
  if (!picture) throw new Unsupported('This HEIC file is damaged. Choose another file.')
  const [width, height] = [picture.get_width(), picture.get_height()]
  new PixelCount().add(width, height)
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const displayed = await new Promise<Target | null>((resolve) => picture.display(target, resolve))
  if (!displayed) throw new Unsupported('This HEIC file is damaged. Choose another file.')
  yield { width, height, data: new Uint8Array(displayed.data.buffer) }
}
