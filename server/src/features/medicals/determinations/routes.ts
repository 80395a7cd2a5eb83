import { IdParam } from '@clearwing/domain/fields.ts'
import { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import {
  ConsentWithdrawal,
  Determination,
  DeterminationChange,
  DeterminationEnd,
  Determinations,
  NewAmcStep,
  SoughtConclusion,
} from '@clearwing/domain/medicals/determinations/schema.ts'
import {
  canDetermine,
  canReadSoughtConclusion,
  canReview,
  canWithdrawConsent,
} from '@clearwing/domain/medicals/rules.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { mustDiffer } from '#features/medicals/submission/current/must-differ.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addAmcStep, determine, findDetermination, findUndecided, withdrawConsent } from './service.ts'
import { updateDetermination } from './store.ts'
import { readDeterminations, readSought } from './view.ts'

const tags: TagType[] = ['Determination']
const params = z.strictObject({ medicalId: IdParam })
const ofClass = params.extend({ medicalClass: MedicalClass })
const url = '/medicals/:medicalId/determinations'

export const determinationRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canReview },
    schema: { operationId: 'listDeterminations', tags, params, response: { 200: Determinations } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReview, 'determinations', readDeterminations),
  })

  app.put(`${url}/:medicalClass`, {
    config: { rule: canDetermine, inPerson: true },
    schema: {
      operationId: 'updateDetermination',
      tags,
      params: ofClass,
      body: DeterminationChange,
      response: { 200: Determination },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canDetermine, async (tx, medical) => {
        const { actor, params, body } = request
        const determination = await findUndecided(tx, medical, params.medicalClass)
        unchanged(Determination, determination, body.version)
        await mustDiffer(tx, actor, medical)
        await updateDetermination(tx, actor, medical, determination, { values: body.values })
        return findDetermination(tx, medical, params.medicalClass)
      }),
  })

  app.post(`${url}/:medicalClass/amcSteps`, {
    config: { rule: canDetermine, inPerson: true },
    schema: {
      operationId: 'addAmcStep',
      tags,
      params: ofClass,
      body: NewAmcStep,
      response: { 201: Determination },
    },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canDetermine, async (tx, medical) => {
        const { actor, params, body } = request
        const determination = await findUndecided(tx, medical, params.medicalClass)
        unchanged(Determination, determination, body.version)
        await mustDiffer(tx, actor, medical)
        await addAmcStep(tx, actor, medical, determination, body)
        reply.code(201)
        return findDetermination(tx, medical, params.medicalClass)
      }),
  })

  app.post(`${url}/:medicalClass/decision`, {
    config: { rule: canDetermine, inPerson: true },
    schema: {
      operationId: 'decideDetermination',
      tags,
      params: ofClass,
      body: DeterminationEnd,
      response: { 200: Medical },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canDetermine, async (tx, medical) => {
        const { actor, params, body } = request
        const determination = await findUndecided(tx, medical, params.medicalClass)
        unchanged(Determination, determination, body.version)
        unchanged(Medical, medical, body.medicalVersion)
        await mustDiffer(tx, actor, medical)
        return determine(tx, app.site, actor, medical, determination)
      }),
  })

  app.get('/medicals/:medicalId/soughtConclusions', {
    config: { rule: canReadSoughtConclusion },
    schema: { operationId: 'listSoughtConclusions', tags, params, response: { 200: z.array(SoughtConclusion) } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadSoughtConclusion, 'sought conclusions', readSought),
  })

  app.delete('/medicals/:medicalId/soughtConclusions/:medicalClass', {
    config: { rule: canWithdrawConsent, inPerson: true },
    schema: {
      operationId: 'withdrawConsent',
      tags,
      params: ofClass,
      body: ConsentWithdrawal,
      response: { 200: z.array(SoughtConclusion) },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canWithdrawConsent, async (tx, medical) => {
        const { medicalClass } = request.params
        const sought = found((await readSought(tx, medical)).find((one) => one.medicalClass === medicalClass))
        unchanged(SoughtConclusion, sought, request.body.version)
        await withdrawConsent(tx, request.actor, medical, await findUndecided(tx, medical, medicalClass))
        return readSought(tx, medical)
      }),
  })
}
