import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canSetUp } from '@clearwing/domain/site-options/set-up/rules.ts'
import { SetUpStep, SetUpStepChange, SetUpStepParam } from '@clearwing/domain/site-options/set-up/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readSetUp, skipStep } from './store.ts'

const tags: TagType[] = ['SetUp']
const response = { 200: z.array(SetUpStep) }

/** The steps until a new installation can be used. */
export const setUpRoutes: Routes = async (app) => {
  app.get('/setUp', {
    config: { rule: canSetUp },
    schema: { operationId: 'getSetUp', tags, response },
    handler: (request) => {
      allowed(request, canSetUp)
      return readSetUp(request.db, request.actor, app.site)
    },
  })

  app.put('/setUp/:stepKey', {
    config: { rule: canSetUp, inPerson: true },
    schema: { operationId: 'skipSetUpStep', tags, params: SetUpStepParam, body: SetUpStepChange, response },
    handler: async (request) => {
      const { actor, params, body } = request
      await request.transaction(async (tx) => {
        allowed(request, canSetUp)
        await skipStep(tx, actor, params.stepKey, body.isSkipped)
      })
      return readSetUp(request.db, actor, app.site)
    },
  })
}
