import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { answerOfThread } from '#platform/thread.ts'

/** Limits for one picture: pixels of its longer side, time and memory. */
const limits = { mostPixels: 800, milliseconds: 15_000, bytesOfMemory: 600 * 1024 * 1024 }

const oneByOne = limitConcurrency({ atOnce: 1, longestQueue: 20 })

const drawnTypes = ['application/pdf', 'image/jpeg', 'image/png']

/** The first page of a file as a JPEG, drawn in a thread; null for one that cannot be drawn within the limits. */
export async function drawPreview(bytes: Buffer, contentType: string, given: Partial<typeof limits> = {}) {
  if (!drawnTypes.includes(contentType)) return null
  const { mostPixels, ...threadLimits } = { ...limits, ...given }
  const module = new URL('./thread.ts', import.meta.url)
  const picture = await oneByOne(() =>
    answerOfThread<Uint8Array>(module, { bytes, contentType, mostPixels }, threadLimits),
  )
  return picture && Buffer.from(picture)
}
