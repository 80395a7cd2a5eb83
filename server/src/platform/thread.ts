import { Worker } from 'node:worker_threads'

/**
 * Starts a thread for content from elsewhere that may need much time or memory: with limits, and without settings or
 * secrets.
 */
export const startThread = (module: URL, workerData?: unknown) =>
  new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })

export type ThreadLimits = { milliseconds: number; bytesOfMemory: number }

/** How often the memory is measured, in milliseconds: the limits of a thread do not count unpacked content. */
const measuring = 50

/** The first message that a thread sends; null if it fails, or exceeds the limits of time or memory. */
export function answerOfThread<Answer>(module: URL, data: object, { milliseconds, bytesOfMemory }: ThreadLimits) {
  return new Promise<Answer | null>((resolve) => {
    const before = process.memoryUsage.rss()
    const worker = startThread(module, data)
    const end = (answer: Answer | null) => {
      clearTimeout(timer)
      clearInterval(meter)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(null), milliseconds)
    const meter = setInterval(() => process.memoryUsage.rss() - before > bytesOfMemory && end(null), measuring)
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
