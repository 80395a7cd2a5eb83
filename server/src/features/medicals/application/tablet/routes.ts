import { LoginResponse } from '@clearwing/domain/account/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { OpenTablet, TabletCode, TabletLogin } from '@clearwing/domain/medicals/application/tablet/schema.ts'
import { canOfferTablet, canSeeTabletCode } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical } from '#features/medicals/clinical-read.ts'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { closeTabletCode, findOpenTablet, logInOnTablet, makeTabletCode, readTabletCode } from './service.ts'

const tags: TagType[] = ['TabletCode']
const params = z.strictObject({ medicalId: IdParam })
/** The code as typed or scanned, with its spaces. */
const typed = z.strictObject({ tabletCode: z.string().max(12) })

/** Codes with which an applicant signs on the practice's tablet (decision 151). */
export const tabletRoutes: Routes = async (app) => {
  app.post('/medicals/:medicalId/tabletCode', {
    config: { rule: canOfferTablet, inPerson: true },
    schema: { operationId: 'createTabletCode', tags, params, response: { 201: TabletCode } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canOfferTablet, (tx, medical) => {
        reply.code(201)
        return makeTabletCode(tx, request.actor, app.site, medical)
      }),
  })

  app.get('/medicals/:medicalId/tabletCode', {
    config: { rule: canSeeTabletCode },
    schema: { operationId: 'getTabletCode', tags, params, response: { 200: TabletCode } },
    handler: async (request) => {
      const medical = found(await findMedical(request.db, request.actor, request.params.medicalId))
      allowed(request, canSeeTabletCode, medical)
      return readTabletCode(request.db, medical)
    },
  })

  app.delete('/medicals/:medicalId/tabletCode', {
    config: { rule: canSeeTabletCode, inPerson: true },
    schema: { operationId: 'closeTabletCode', tags, params, response: { 200: TabletCode } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canSeeTabletCode, async (tx, medical) => {
        await closeTabletCode(tx, request.actor, medical)
        return readTabletCode(tx, medical)
      }),
  })

  // Without a login: the code shows only until when it is valid, and the person proves who they are.
  app.get('/tablets/:tabletCode', {
    config: { public: true },
    schema: { operationId: 'getOpenTablet', tags, params: typed, response: { 200: OpenTablet } },
    handler: async (request) => (await findOpenTablet(request, request.params.tabletCode)).code,
  })

  app.post('/tablets/:tabletCode', {
    config: { public: true },
    schema: { operationId: 'logInOnTablet', tags, params: typed, body: TabletLogin, response: { 200: LoginResponse } },
    handler: (request, reply) => logInOnTablet(request, reply, request.params.tabletCode, request.body),
  })
}
