import { textFromThread } from './in-thread.ts'

/** A page takes a second or two. A document of more pages, or more time, is found by its details only. */
const limits = { mostPages: 30, mostCharacters: 100_000, milliseconds: 180_000, bytesOfMemory: 1200 * 1024 * 1024 }

/** The text that is recognised in a picture or a scanned PDF, in a thread; null if that fails within the limits. */
export function scanTextOf(bytes: Uint8Array, contentType: string, given: Partial<typeof limits> = {}) {
  const { milliseconds, bytesOfMemory, ...amounts } = { ...limits, ...given }
  const data = { bytes, contentType, ...amounts }
  return textFromThread(new URL('./scan-worker.ts', import.meta.url), data, { milliseconds, bytesOfMemory })
}
