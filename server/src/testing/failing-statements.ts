import pg from 'pg'

// Import this before the database is opened: its connections take their `query` from here.
let left = Number.POSITIVE_INFINITY

type Query = (...args: unknown[]) => unknown
const original = pg.Client.prototype.query as unknown as Query

/** Counts the statements of this process; the one that is due is never sent, and its connection is lost. */
function counted(this: pg.Client, ...args: unknown[]) {
  if (--left === 0) this.connection.stream.destroy()
  return original.apply(this, args)
}
pg.Client.prototype.query = counted as unknown as typeof pg.Client.prototype.query

/**
 * Does the work while the connection of its n-th statement is lost. `isReached` is false where it needs fewer statements
 * and therefore went on undisturbed.
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
