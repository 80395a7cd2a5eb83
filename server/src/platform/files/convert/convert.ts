import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { ContentType, ConvertedType } from '#platform/files/content-type.ts'
import { answerOfThread } from '#platform/thread.ts'

export type Converted = { bytes: Buffer; contentType: ContentType }

/** What the thread answers: the picture, or why it was refused. */
export type Conversion = { bytes: Uint8Array; contentType: ContentType } | { refused: string }

/** Milliseconds for one picture. */
const longest = 30_000
const bytesOfMemory = 1200 * 1024 * 1024

const oneByOne = limitConcurrency({ atOnce: 1, longestQueue: 10 })

const names: Record<ConvertedType, string> = { 'image/heic': 'HEIC', 'image/tiff': 'TIFF' }

/**
 * Converts a picture that browsers cannot show into a JPEG; a TIFF of several pages into a PDF. Nothing but the pixels is
 * kept. One after the other and in a thread with limits.
 */
export async function convertPicture(bytes: Buffer, type: ConvertedType, milliseconds = longest): Promise<Converted> {
  const module = new URL('./thread.ts', import.meta.url)
  const limits = { milliseconds, bytesOfMemory }
  const outcome = await oneByOne(() => answerOfThread<Conversion>(module, { bytes, type }, limits))
  if (outcome === null)
    throw new Refusal(415, { title: `This ${names[type]} file cannot be read. Send it as JPEG or PDF.` })
  if ('refused' in outcome) throw new Refusal(415, { title: outcome.refused })
  return { contentType: outcome.contentType, bytes: Buffer.from(outcome.bytes) }
}
