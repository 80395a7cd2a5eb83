import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from '#platform/thread.ts'
import { fairTurns, type WaitingSender } from './fair-turns.ts'
import { type Read, readRaw } from './read.ts'
import { splitBytes } from './split.ts'
import type { ThreadRequest } from './thread.ts'

/** Bytes from which parsing takes long enough to delay other work. */
const large = 128 * 1024
/** Milliseconds; a genuine message takes less than a hundredth of this. */
const longest = 60_000
const idle = 60_000
const longestWait = 5000

/** One large message at a time, because each may use much memory; senders take turns. */
const inTurn = fairTurns({ places: 1, share: 1 })

type Split = ReturnType<typeof splitBytes>

/** Splits a frame or file into messages; a large one in a separate thread. */
export async function split(bytes: Buffer, asking: WaitingSender): Promise<Split> {
  if (bytes.length < large) return splitBytes(bytes)
  const { messages, warnings } = await inTurn(asking, () => asked<Split>({ what: 'split', bytes }))
  const whole = messages.length === 1 && messages[0]?.raw.length === bytes.length
  return { messages: whole ? [{ raw: bytes, line: 1 }] : messages.map(inBuffer), warnings }
}

const inBuffer = ({ raw: { buffer, byteOffset, byteLength }, line }: Split['messages'][number]) => ({
  raw: Buffer.from(buffer, byteOffset, byteLength),
  line,
})

type Reading = { ourNames: string[]; zone?: string | undefined }

/**
 * Parses a message; a large one in a separate thread. A sender whose large message is unacceptable then waits four
 * times as long as it took, so that a sender of nothing else occupies the thread at most a fifth of the time.
 */
export async function read(bytes: Buffer, { ourNames, zone }: Reading, asking: WaitingSender): Promise<Read> {
  if (bytes.length < large) return readRaw(bytes, ourNames, zone)
  const { read, took } = await inTurn(asking, async () => {
    const startedAt = performance.now()
    return { read: await asked<Read>({ what: 'read', bytes, ourNames, zone }), took: performance.now() - startedAt }
  })
  if (read.legible.outcome !== 'accepted') await wait(Math.min(4 * took, longestWait))
  return read
}

let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined

/** One request at a time. A thread that does not answer in time is ended, and the next request starts a new one. */
function asked<Answer>(question: ThreadRequest): Promise<Answer> {
  clearTimeout(ending)
  thread ??= startWorker()
  const asking = thread
  return new Promise<Answer>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      asking.removeAllListeners('message')
    }
    const fail = () => {
      end()
      if (thread === asking) thread = undefined
      void asking.terminate()
      reject(new Error('a large message could not be read'))
    }
    const timer = setTimeout(fail, longest)
    asking.once('error', fail).once('exit', fail)
    asking.once('message', (answer: Answer) => {
      end()
      asking.removeAllListeners('error').removeAllListeners('exit')
      ending = setTimeout(stop, idle).unref()
      resolve(answer)
    })
    asking.postMessage(question)
  })
}

function startWorker() {
  const worker = startThread(new URL('./thread.ts', import.meta.url))
  worker.unref()
  return worker
}

/** Ends the thread to free its memory when no large message has come for a while. */
function stop() {
  void thread?.terminate()
  thread = undefined
}
