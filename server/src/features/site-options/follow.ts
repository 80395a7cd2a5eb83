import type { Site } from '#platform/site.ts'
import { findOptionValues, optionTopic } from './option-store.ts'

/** Milliseconds after which options are read again, should an announcement have been missed. */
const every = 60_000

/** Reads the options for this process, and again whenever any process changes one, until the returned function is called. */
export async function followOptions({ database, options }: Pick<Site, 'database' | 'options'>) {
  // While PostgreSQL does not answer, the last options stay in force.
  const readAgain = () => void options.read().catch(() => undefined)
  const stop = database.rowCache.watch(optionTopic, readAgain)
  const timer = setInterval(readAgain, every).unref()
  await options.readWith(() => findOptionValues(database.db))
  return () => {
    clearInterval(timer)
    stop()
  }
}
