import { startThread } from '#platform/thread.ts'

/** What is read of one document at most, in what time, and with how much memory of the process. */
const limits = { mostPages: 200, mostCharacters: 100_000, milliseconds: 20_000, bytesOfMemory: 600 * 1024 * 1024 }

/** How often the memory is measured, in milliseconds: the limits of a thread do not count unpacked content. */
const measuring = 50

/** The text of a PDF, read in a thread; null for one that cannot be read, or not within the limits. */
export function pdfTextOf(bytes: Uint8Array, given: Partial<typeof limits> = {}): Promise<string | null> {
  const { milliseconds, bytesOfMemory, ...amounts } = { ...limits, ...given }
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss()
    const worker = startThread(new URL('./worker.ts', import.meta.url), { bytes, ...amounts })
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
