import type { Database } from '#platform/database/database.ts'
import { isDatabaseUnavailable } from '#platform/errors/send-problem.ts'
import type { ApiLogBuffer, LoggedRequest } from './buffer.ts'
import { createPartitions, monthOfMoment } from './partition-store.ts'
import { addApiLogs, countUnlogged } from './write-store.ts'

const every = 5_000
const rowsAtOnce = 1_000

/** Writes the buffer of a process in batches, one batch after the other. */
export class ApiLogWriter {
  readonly #database: Database
  readonly #buffer: ApiLogBuffer
  /** Months whose partition this process has found or created. */
  readonly #months = new Set<string>()
  #last: Promise<void> = Promise.resolve()

  constructor(database: Database, buffer: ApiLogBuffer) {
    this.#database = database
    this.#buffer = buffer
  }

  /** Writes everything that is in the buffer now. It never fails: what cannot be written is counted. */
  flush(failed: (error: unknown) => void = () => undefined) {
    this.#last = this.#last.then(() => this.#write(failed))
    return this.#last
  }

  async #write(failed: (error: unknown) => void) {
    const { rows, unlogged } = this.#buffer.take()
    if (rows.length === 0 && unlogged === 0) return
    const database = this.#database.at(this.#database.clock())
    let written = 0
    try {
      await this.#prepare(database, rows)
      for (; written < rows.length; written += rowsAtOnce) {
        const batch = rows.slice(written, written + rowsAtOnce)
        await database.transaction((tx) => addApiLogs(tx, batch))
      }
      if (unlogged > 0) await database.transaction((tx) => countUnlogged(tx, unlogged))
    } catch (error) {
      failed(error)
      const rest = rows.slice(written)
      // Rows that PostgreSQL refuses would be refused again.
      if (isDatabaseUnavailable(error)) this.#buffer.restore(rest, unlogged)
      else this.#buffer.restore([], unlogged + rest.length)
    }
  }

  /** Usually finds the partition that the job created a month ago. */
  async #prepare(database: Database, rows: LoggedRequest[]) {
    const months = [...new Set(rows.map(({ at }) => monthOfMoment(at)))].filter((month) => !this.#months.has(month))
    if (months.length === 0) return
    await database.transaction((tx) => createPartitions(tx, months))
    for (const month of months) this.#months.add(month)
  }
}

/** Writes the log every few seconds until the returned function is called, which writes the rest. */
export function writeApiLog(database: Database, buffer: ApiLogBuffer, failed: (name: string, error: unknown) => void) {
  const writer = new ApiLogWriter(database, buffer)
  const flush = () => writer.flush((error) => failed('write-api-log', error))
  const timer = setInterval(() => void flush(), every).unref()
  return () => {
    clearInterval(timer)
    return flush()
  }
}
