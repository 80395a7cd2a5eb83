import { startThread } from '#platform/thread.ts'

export type ThreadLimits = { milliseconds: number; bytesOfMemory: number }

/** How often the memory is measured, in milliseconds: the limits of a thread do not count unpacked content. */
const measuring = 50

/** The text that a thread sends; null if it fails, or exceeds the limits of time or memory. */
export function textFromThread(module: URL, data: object, { milliseconds, bytesOfMemory }: ThreadLimits) {
  return new Promise<string | null>((resolve) => {
    const before = process.memoryUsage.rss()
    const worker = startThread(module, data)
    const end = (text: string | null) => {
      clearTimeout(timer)
      clearInterval(meter)
      resolve(text)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(null), milliseconds)
    const meter = setInterval(() => process.memoryUsage.rss() - before > bytesOfMemory && end(null), measuring)
    worker.once('message', (text: string) => end(text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()))
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
