import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'

const open = { schema: { hide: true, response: { '2xx': z.any(), 503: z.any() } }, config: { public: true } } as const
const patience = 500

/** `/livez`: this process answers. `/readyz`: it can do its work, so send it some; not while it stops. */
export const health = fp<{ database: Database }>(async (app, { database }) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', open, async () => ({ live: true }))
  app.get('/readyz', open, async (_request, reply) => {
    const ready = !stopping && (await Promise.race([answers(database), wait(patience, false)]))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
})

const answers = (database: Database) => database.isUpToDate().catch(() => false)
