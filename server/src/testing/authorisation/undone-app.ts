import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { createApp } from '#app.ts'
import { mustHaveAsked } from '#platform/access/access.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Database } from '#platform/database/database.ts'
import { database, site } from '#testing/test-app.ts'

class Undone extends Error {}

/** What requests would have written, had they been let; and how many of them would have left a denial event. */
export type Writings = { count: number; refusals: number }

/** Goes as far as the commit, and then back. */
const undoing = (writings: Writings): Database['transaction'] =>
  async function transaction(work) {
    let result: { value: Awaited<ReturnType<typeof work>> } | undefined
    try {
      await database.transaction(async (tx) => {
        result = { value: await work(tx) }
        await flush(tx)
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

/** Whether the rule of the route was asked stands on each answer: what is refused before that says nothing about rights. */
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

/** The whole server on the database of this worker, where nothing that a request does stays. */
export async function undoneApp() {
  const writings: Writings = { count: 0, refusals: 0 }
  const uploads = new Set<string>()
  const undone: Database = { ...database, transaction: undoing(writings) }
  const app = await createApp({ ...site, database: undone }, undefined, tellsWhetherAsked(uploads))
  return { app, writings, uploads }
}
