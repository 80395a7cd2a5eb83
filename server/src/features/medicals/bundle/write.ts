import { Refusal } from '#platform/errors/refusal.ts'
import { startThread } from '#platform/thread.ts'
import type { BundleContent } from './content.ts'

/** Timeouts in milliseconds for one enclosure, far above what a valid one takes, and for everything else. */
const longest = { enclosure: 20_000, rest: 90_000 }
type Patience = typeof longest
/** Maximum number of waiting bundles; further users are asked to try again later. */
const mostWaiting = 5

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Writes bundles one after the other, because each may need much memory and none is urgent. */
export async function writeBundle(content: BundleContent, patience = longest): Promise<Buffer> {
  if (waiting >= mostWaiting)
    throw new Refusal(503, { title: 'Other records are being printed at the moment. Please try again in a minute.' })
  waiting++
  const mine = turn.then(() => written(content, patience))
  turn = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting--
  }
}

/**
 * Error when the thread ended or ran out of time and no enclosure is to blame, for example on an overloaded machine.
 */
const notWritten = () =>
  new Refusal(503, { title: 'The bundle could not be written.', detail: 'Please try again in a minute.' })

/**
 * Writes the bundle. An enclosure that crashes or hangs the thread is listed as not included, and the others are
 * printed.
 */
async function written(content: BundleContent, patience: Patience): Promise<Buffer> {
  const broken: number[] = []
  for (;;) {
    const outcome = await inThread(content, broken, patience)
    if ('bytes' in outcome) return Buffer.from(outcome.bytes)
    if (outcome.broken === null || broken.includes(outcome.broken)) throw notWritten()
    broken.push(outcome.broken)
  }
}

type Outcome = { bytes: Uint8Array } | { broken: number | null }
type Message = { startedAt: number | null } | Outcome

function inThread(content: BundleContent, broken: number[], patience: Patience): Promise<Outcome> {
  return new Promise((resolve) => {
    const worker = startThread(new URL('./worker.ts', import.meta.url), { content, broken })
    let startedAt: number | null = null
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    const hang = () => end({ broken: startedAt })
    let timer = setTimeout(hang, patience.rest)
    worker.on('message', (message: Message) => {
      if (!('startedAt' in message)) return end(message)
      startedAt = message.startedAt
      clearTimeout(timer)
      timer = setTimeout(hang, startedAt === null ? patience.rest : patience.enclosure)
    })
    worker.on('error', hang)
    worker.on('exit', hang)
  })
}
