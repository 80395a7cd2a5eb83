import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Site } from '#platform/site.ts'
import { isDraining } from './draining.ts'

const open = { schema: { hide: true, response: { '2xx': z.any(), 503: z.any() } }, config: { public: true } } as const
/** Milliseconds that the database may take, and that its clock may differ from ours. */
const patience = 500
const greatestOffset = 2000

/**
 * `/livez`: this process responds. `/readyz`: it can handle requests, and is not stopping. Everyone may ask, so neither
 * gives a reason (decision 214).
 */
export const health = fp<{ site: Pick<Site, 'database'> }>(async (app, { site: { database } }) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', open, async () => ({ live: true }))
  app.get('/readyz', open, async (_request, reply) => {
    const ready = !stopping && !isDraining() && (await isReady(database))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
})

/** True when the database answers in time, has the tables of this version and the same time. */
export const isReady = (database: Site['database']) => Promise.race([isUsable(database), wait(patience, false)])

async function isUsable(database: Site['database']) {
  try {
    const [isUpToDate, offset] = await Promise.all([database.isUpToDate(), database.clockOffset()])
    return isUpToDate && Math.abs(offset) < greatestOffset
  } catch {
    return false
  }
}
