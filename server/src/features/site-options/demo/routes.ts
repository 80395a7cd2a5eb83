import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canResetDemo } from '@clearwing/domain/site-options/demo/rules.ts'
import { DemoLoading } from '@clearwing/domain/site-options/demo/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { announce } from '#platform/live/announce.ts'
import { mustBeLoadable, readDemoLoading } from './read.ts'

const tags: TagType[] = ['SetUp']
const response = { 200: DemoLoading }

const title = 'This demo is being reset.'
const lines = ['You will be logged out within a minute. Everything that was entered is lost.']

/** Loading of the demo data. */
export const demoRoutes: Routes = async (app) => {
  app.get('/siteOptions/demo', {
    config: { public: true },
    schema: { operationId: 'getDemoLoading', tags, response },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readDemoLoading(request.db, app.site)
    },
  })

  app.post('/siteOptions/demo/reset', {
    config: { rule: canResetDemo, inPerson: true },
    schema: { operationId: 'resetDemo', tags, response },
    handler: async (request) => {
      allowed(request, canResetDemo)
      if (!app.site.isDemo)
        throw new Refusal(409, { title: 'This installation holds real people, so it cannot be reset.' })
      await mustBeLoadable(app.site)
      await request.transaction(async (tx) => {
        await record(tx, request.actor, { action: 'create', entity: 'demo reset', entityId: 1 })
        await announce(tx, ['everyone'], 'Alert', { type: 'warning', title, lines })
      })
      app.site.renewal.begin()
      return readDemoLoading(request.db, app.site)
    },
  })
}
