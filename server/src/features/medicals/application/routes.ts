import { IdParam } from '@clearwing/domain/fields.ts'
import { Application, ApplicationChange } from '@clearwing/domain/medicals/application/schema.ts'
import {
  canChoosePractice,
  canReadApplication,
  canReadVisit,
  canSeePayment,
  canSign,
  canWitness,
  canWriteApplication,
} from '@clearwing/domain/medicals/rules.ts'
import { FeeSighting, Medical, PracticeChoice, Signature, Visit } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { forgetSession } from '#features/account/index.ts'
import { changeMedical, readClinicalRows } from '#features/medicals/clinical-read.ts'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changeApplication, readApplication, sendToPractice, signApplication } from './service.ts'
import { findApplication, readApplicationAhead } from './store.ts'
import { finishTablet } from './tablet/service.ts'
import { readVisit, seePayment, witnessApplication } from './witness.ts'

const tags: TagType[] = ['Application']
const params = z.strictObject({ medicalId: IdParam })

const Saved = z.object({ version: z.int32(), savedAt: z.string() }).meta({ id: 'Saved' })

export const applicationRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/application', {
    config: { rule: canReadApplication, readAhead: readApplicationAhead, whileLimited: true },
    schema: { operationId: 'getApplication', tags, params, response: { 200: Application } },
    handler: (request) =>
      readClinicalRows(request, request.params.medicalId, canReadApplication, 'application', (db, medical) =>
        readApplication(db, medical, request.actor),
      ),
  })

  app.put('/medicals/:medicalId/application', {
    config: { rule: canWriteApplication, inPerson: true, whileLimited: true },
    schema: { operationId: 'updateApplication', tags, params, body: ApplicationChange, response: { 200: Saved } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canWriteApplication, async (tx, medical) => {
        const stored = found(await findApplication(tx, medical.medicalId))
        mustBeUnchanged(stored, request.body.version)
        return changeApplication(tx, request.actor, medical, stored, request.body.values)
      }),
  })

  app.get('/medicals/:medicalId/visit', {
    config: { rule: canReadVisit },
    schema: { operationId: 'getVisit', tags: ['Medical'], params, response: { 200: Visit } },
    handler: async (request) => {
      const medical = found(await findMedical(app.db, request.actor, request.params.medicalId))
      allowed(request, canReadVisit, medical)
      return readVisit(app.db, medical)
    },
  })

  app.put('/medicals/:medicalId/fee', {
    config: { rule: canSeePayment, inPerson: true },
    schema: { operationId: 'seePayment', tags: ['Medical'], params, body: FeeSighting, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canSeePayment, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return seePayment(tx, request.actor, medical, request.body)
      }),
  })

  app.put('/medicals/:medicalId/practice', {
    config: { rule: canChoosePractice, inPerson: true },
    schema: {
      operationId: 'sendToPractice',
      tags: ['Medical'],
      params,
      body: PracticeChoice,
      response: { 200: Medical },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canChoosePractice, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return sendToPractice(tx, request.actor, medical, request.body.practiceId)
      }),
  })

  app.put('/medicals/:medicalId/signature', {
    config: { rule: canSign, inPerson: true, whileLimited: true },
    schema: { operationId: 'signApplication', tags: ['Medical'], params, body: Signature, response: { 200: Medical } },
    handler: async (request, reply) => {
      const signedWith = request.session?.limitedTo ? 'practice tablet' : 'own device'
      const signed = await changeMedical(request, request.params.medicalId, canSign, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        const after = await signApplication(tx, request.actor, medical, request.body, signedWith)
        await finishTablet(tx, request.actor, after, signedWith)
        return after
      })
      if (signedWith === 'practice tablet') forgetSession(request, reply)
      return signed
    },
  })

  app.put('/medicals/:medicalId/witness', {
    config: { rule: canWitness, inPerson: true },
    schema: {
      operationId: 'witnessApplication',
      tags: ['Medical'],
      params,
      body: Signature,
      response: { 200: Medical },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canWitness, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return witnessApplication(tx, request.actor, medical, request.body)
      }),
  })
}

/** Returns 412 with both versions, so that the applicant sees the stored text beside their own. */
function mustBeUnchanged(
  { version, savedAt, values }: { version: number; savedAt: string; values: object },
  read: number,
) {
  if (version === read) return
  throw new Refusal(412, {
    title: 'This application was also changed in another window.',
    stored: { version, savedAt, values },
  })
}
