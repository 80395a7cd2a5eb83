import type { Database } from '#platform/database/database.ts'
import { putBackCounts, takeCounts } from '#platform/traces/counters.ts'
import { addTraceCounts } from './store.ts'

const every = 10_000

/** Adds what this process has counted to the sums of the day. It never fails: what cannot be stored is kept. */
export async function flushTraces(database: Database, failed: (error: unknown) => void = () => undefined) {
  const counts = takeCounts()
  if (counts.length === 0) return
  try {
    await database.at(database.clock()).transaction((tx) => addTraceCounts(tx, counts))
  } catch (error) {
    failed(error)
    putBackCounts(counts)
  }
}

/** Stores the counts every few seconds until the returned function is called, which stores the rest. */
export function writeTraces(database: Database, failed: (name: string, error: unknown) => void) {
  const flush = () => flushTraces(database, (error) => failed('write-traces', error))
  const timer = setInterval(() => void flush(), every).unref()
  return () => {
    clearInterval(timer)
    return flush()
  }
}
