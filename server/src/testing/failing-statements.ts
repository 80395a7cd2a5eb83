import pg from 'pg'

// Import this before the database is opened, so that its connections take their `query` from here.
let left = Number.POSITIVE_INFINITY

type Query = (...args: unknown[]) => unknown
const original = pg.Client.prototype.query as unknown as Query

/** Counts the statements of this process; the chosen one is never sent, and its connection is lost. */
function counted(this: pg.Client, ...args: unknown[]) {
  if (--left === 0) this.connection.stream.destroy()
  return original.apply(this, args)
}
pg.Client.prototype.query = counted as unknown as typeof pg.Client.prototype.query

/**
 * Runs the work and drops the connection at the n-th statement. `isReached` is false if there were fewer statements and
 * the work ran undisturbed.
 */
export async function losingStatement<Result>(n: number, work: () => Promise<Result>) {
  left = n
  try {
    const result = await work()
    return { result, isReached: left <= 0 }
  } finally {
    left = Number.POSITIVE_INFINITY
  }
}
