import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { longestImageSide, mostImageBytes } from '@clearwing/domain/images/schema.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type PngChunk, pngChunk, pngChunks, pngSignature } from '#platform/files/png-chunks.ts'

const pack = promisify(deflate)
const unpack = promisify(inflate)

/** Bytes per pixel for the colour types a canvas writes (PNG, section 11.2.1: 2 colour, 6 with alpha). */
const bytesOfPixel: Record<number, number> = { 2: 3, 6: 4 }

type Header = { width: number; height: number; colour: number }

/**
 * Rewrites a picture with only its header and pixels. Camera metadata (location, preview), appended data and anything
 * another format could interpret are removed. Accepts only what a canvas writes: 8 bits per channel, no palette, not
 * interlaced, so that the unpacked size is known in advance.
 */
export async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const chunks = bytes.length > mostImageBytes ? [] : pngChunks(bytes)
  const header = headerOf(chunks[0])
  if (!header) throw unusable()
  const pixels = await unpackPixels(chunks, header)
  const data = await pack(pixels, { level: 9 })
  const head = chunks[0]?.data.subarray(0, 13) ?? Buffer.alloc(0)
  const written = [
    { type: 'IHDR', data: head },
    { type: 'IDAT', data },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]
  return Buffer.concat([pngSignature, ...written.map(pngChunk)])
}

const unusable = () =>
  new Refusal(415, { title: `Choose a picture of at most ${longestImageSide} pixels a side, as a PNG file.` })

function headerOf(first: PngChunk | undefined): Header | undefined {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return undefined
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)]
  const [depth, colour = 0, compression, filter, interlace] = first.data.subarray(8)
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0
  const fits = Math.min(width, height) > 0 && Math.max(width, height) <= longestImageSide
  return isPlain && fits && bytesOfPixel[colour] ? { width, height, colour } : undefined
}

/** The filtered rows, each preceded by its filter number: exactly as many as the header states. */
async function unpackPixels(chunks: PngChunk[], { width, height, colour }: Header) {
  const row = 1 + width * (bytesOfPixel[colour] ?? 0)
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const pixels = await unpack(packed, { maxOutputLength: row * height }).catch(() => {
    throw unusable()
  })
  const isFiltered = Array.from({ length: height }, (_, y) => (pixels[y * row] ?? 9) <= 4)
  if (pixels.length !== row * height || isFiltered.includes(false)) throw unusable()
  return pixels
}
