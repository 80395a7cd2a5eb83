import { Refusal } from '#platform/errors/refusal.ts'
import { type CleanedPicture, cleanJpeg } from './clean-jpeg.ts'
import { pngChunk, pngChunks, pngSignature } from './png-chunks.ts'

/** A scan of a large sheet has 70 million pixels. More would need a gigabyte in the reader's browser. */
const mostPixels = 100_000_000

const cleaners: Record<string, (bytes: Buffer) => Buffer> = {
  'image/jpeg': (bytes) => picture(cleanJpeg(bytes), 'JPEG'),
  'image/png': (bytes) => picture(cleanedPng(bytes), 'PNG'),
  'application/pdf': wholePdf,
}

/** The stored form of a file: pictures lose their metadata. Refuses files that do not match their first bytes. */
export function cleanUpload(given: Uint8Array, contentType: string): Buffer {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.includes(testVirus)) throw new Refusal(415, { title: 'This file was refused as harmful.' })
  return cleaners[contentType]?.(bytes) ?? bytes
}

/** Test string for virus scanners (EICAR). In two parts, so that no scanner refuses this source. */
const testVirus = ['EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE'].join('')

function picture(cleaned: CleanedPicture | undefined, kind: string) {
  if (!cleaned) throw new Refusal(415, { title: `This ${kind} file is damaged. Choose another file.` })
  const { width, height, bytes } = cleaned
  if (width * height > mostPixels)
    throw new Refusal(415, { title: 'This picture has more than 100 million pixels. Choose a smaller one.' })
  return bytes
}

/** Chunks needed to display the pixels correctly. */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']

/** A PNG without texts, times, profiles and other additions to its pixels. */
function cleanedPng(bytes: Buffer): CleanedPicture | undefined {
  const chunks = pngChunks(bytes)
  const [head] = chunks
  const isWhole = chunks.some(({ type }) => type === 'IDAT') && chunks.at(-1)?.type === 'IEND'
  if (head?.type !== 'IHDR' || head.data.length !== 13 || !isWhole) return undefined
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  if (width === 0 || height === 0) return undefined
  const chunksToKeep = chunks.filter(({ type }) => keptChunks.includes(type))
  return { width, height, bytes: Buffer.concat([pngSignature, ...chunksToKeep.map(pngChunk)]) }
}

/**
 * Checks for the version at the start and the end marker where readers look for it (PDF 32000, 7.5.5). It is stored
 * unchanged.
 */
function wholePdf(bytes: Buffer) {
  const isWhole = /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-2048).includes('%%EOF')
  if (!isWhole) throw new Refusal(415, { title: 'This PDF file is damaged. Choose another file.' })
  return bytes
}
