import { Refusal } from '#platform/errors/refusal.ts'
import type { ContentType, ConvertedType } from '#platform/files/content-type.ts'
import { startThread } from '#platform/thread.ts'

export type Converted = { bytes: Buffer; contentType: ContentType }

/** What the thread answers: the picture, or why it was refused. */
export type Conversion = { bytes: Uint8Array; contentType: ContentType } | { refused: string }

/** Milliseconds for one picture. */
const longest = 30_000
/** Maximum number of waiting pictures; further users are asked to try again later. */
const mostWaiting = 10

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Converts a picture that browsers cannot show into a JPEG; a TIFF of several pages into a PDF. Nothing but the pixels is
 * kept. One after the other and in a thread with limits, because each may need much memory.
 */
export async function convertPicture(bytes: Buffer, type: ConvertedType, patience = longest): Promise<Converted> {
  if (waiting >= mostWaiting)
    throw new Refusal(503, { title: 'Other pictures are being converted. Try again in a minute.' })
  waiting++
  const mine = turn.then(() => inThread(bytes, type, patience))
  turn = mine.catch(() => undefined)
  try {
    const outcome = await mine
    if ('refused' in outcome) throw new Refusal(415, { title: outcome.refused })
    return { ...outcome, bytes: Buffer.from(outcome.bytes) }
  } finally {
    waiting--
  }
}

const names: Record<ConvertedType, string> = { 'image/heic': 'HEIC', 'image/tiff': 'TIFF' }

function inThread(bytes: Buffer, type: ConvertedType, patience: number): Promise<Conversion> {
  return new Promise((resolve) => {
    const worker = startThread(new URL('./thread.ts', import.meta.url), { bytes, type })
    const end = (outcome: Conversion) => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    const fail = () => end({ refused: `This ${names[type]} file cannot be read. Send it as JPEG or PDF.` })
    const timer = setTimeout(fail, patience)
    worker.on('message', end)
    worker.on('error', fail)
    worker.on('exit', fail)
  })
}
