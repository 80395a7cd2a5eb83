import { textFromThread } from './in-thread.ts'

/** What is read of one document at most, in what time, and with how much memory of the process. */
const limits = { mostPages: 200, mostCharacters: 100_000, milliseconds: 20_000, bytesOfMemory: 600 * 1024 * 1024 }

/** The text of a PDF, read in a thread; null for one that cannot be read, or not within the limits. */
export function pdfTextOf(bytes: Uint8Array, given: Partial<typeof limits> = {}): Promise<string | null> {
  const { milliseconds, bytesOfMemory, ...amounts } = { ...limits, ...given }
  return textFromThread(new URL('./worker.ts', import.meta.url), { bytes, ...amounts }, { milliseconds, bytesOfMemory })
}
