import { crc32 } from 'node:zlib'

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export type PngChunk = { type: string; data: Buffer }

/** The complete chunks of a PNG up to its end. Anything after the end is not part of the picture. */
export function pngChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = []
  let at = bytes.subarray(0, 8).equals(pngSignature) ? 8 : bytes.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (type === 'IEND') break
    at += 12 + length
  }
  return chunks
}

/** The bytes of a chunk, with its length before and its checksum after. */
export function pngChunk({ type, data }: PngChunk) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
