import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { createApp } from '#app.ts'
import { mustHaveAsked } from '#platform/access/access.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { database, site } from '#testing/test-app.ts'

class Undone extends Error {}

/** Counts what requests would have written if not undone, and how many would have left a denial event. */
export type WriteCounts = { count: number; refusals: number }

/** Sees what a transaction has written before it is rolled back. */
type Inspect = (tx: Tx) => Promise<void>

/** Runs up to the commit, then rolls back. */
const undoing = (writings: WriteCounts, database: Database, inspect: Inspect): Database['transaction'] =>
  async function transaction(work) {
    let result: { value: Awaited<ReturnType<typeof work>> } | undefined
    try {
      await database.transaction(async (tx) => {
        result = { value: await work(tx) }
        await flush(tx)
        await inspect(tx)
        const { rows } = await tx.execute(sql`select pg_current_xact_id_if_assigned() is not null as wrote,
          exists (select from refusals where xmin = pg_current_xact_id_if_assigned()::xid) as refused`)
        if (rows[0]?.refused) writings.refusals++
        else if (rows[0]?.wrote) writings.count++
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    if (!result) throw new Error('A transaction was undone before it was done')
    return result.value
  }

/**
 * Marks each response with whether the rule of the route was checked; an earlier refusal says nothing about
 * permissions.
 */
const tellsWhetherAsked = (uploads: Set<string>) =>
  fp(async (app) => {
    app.addHook('onRoute', ({ config, schema }) => {
      const { operationId } = (schema ?? {}) as { operationId?: string }
      if (config?.upload && operationId !== undefined) uploads.add(operationId)
    })
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-asked', wasAsked(() => mustHaveAsked(request)) ? 'yes' : 'no')
    })
  })

function wasAsked(ask: () => void) {
  try {
    ask()
    return true
  } catch {
    return false
  }
}

/** The whole server on the database of this worker, with everything that requests write rolled back. */
export async function undoneApp(inspect: Inspect = async () => {}) {
  const writings: WriteCounts = { count: 0, refusals: 0 }
  const uploads = new Set<string>()
  // A request works with the database at its own moment.
  const undone = (of: Database): Database => ({
    ...of,
    at: (now) => undone(of.at(now)),
    transaction: undoing(writings, of, inspect),
  })
  const app = await createApp({ ...site, database: undone(database) }, undefined, tellsWhetherAsked(uploads))
  return { app, writings, uploads }
}
