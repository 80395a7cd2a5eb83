import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Site } from '#platform/site.ts'

const open = { schema: { hide: true, response: { '2xx': z.any(), 503: z.any() } }, config: { public: true } } as const
const patience = 500

/**
 * `/livez`: this process responds. `/readyz`: it can handle requests, unless it is stopping. It can without an SMTP
 * server, but reports that: emails stay queued.
 */
export const health = fp<{ site: Pick<Site, 'database' | 'mailer'> }>(async (app, { site: { database, mailer } }) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', open, async () => ({ live: true }))
  app.get('/readyz', open, async (_request, reply) => {
    const ready = !stopping && (await Promise.race([answers(database), wait(patience, false)]))
    return reply.code(ready ? 200 : 503).send({ ready, mailServer: mailer ? 'set' : 'missing' })
  })
})

const answers = (database: Site['database']) => database.isUpToDate().catch(() => false)
