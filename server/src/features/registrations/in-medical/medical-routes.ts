import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canCorrectNumberInMedical } from '@clearwing/domain/registrations/in-medical/rules.ts'
import { NumberInMedical, RegistrationNumber } from '@clearwing/domain/registrations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findMedicalToChange } from '#features/medicals/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { correctInMedical, numberIn } from '#features/registrations/service.ts'
import { lockRegistrationOf } from '#features/registrations/store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'

const tags: TagType[] = ['Registration']
const url = '/medicals/:medicalId/registrationnumber'
const params = z.strictObject({ medicalId: IdParam })

/** The medical, locked, so that a decision prints either the old or the new number. */
async function medicalToCorrect(request: FastifyRequest, tx: Tx, medicalId: number) {
  const medical = found(await findMedicalToChange(tx, request.actor, medicalId))
  const { registrationOptions } = found(await findOrganisation(tx, medical.regulatorId))
  allowed(request, canCorrectNumberInMedical, medical, registrationOptions)
  return medical
}

/** Lets examiners correct the number if the regulator allows it (registration option 8). */
export const registrationNumberRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canCorrectNumberInMedical },
    schema: { operationId: 'getRegistrationNumber', tags, params, response: { 200: RegistrationNumber } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { userId, regulatorId } = await medicalToCorrect(request, tx, request.params.medicalId)
        return numberIn(await lockRegistrationOf(tx, userId, regulatorId))
      }),
  })

  app.put(url, {
    config: { rule: canCorrectNumberInMedical, inPerson: true },
    schema: {
      operationId: 'correctRegistrationNumber',
      tags,
      params,
      body: NumberInMedical,
      response: { 200: RegistrationNumber },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const medical = await medicalToCorrect(request, tx, request.params.medicalId)
        return numberIn(await correctInMedical(request, tx, medical, request.body))
      }),
  })
}
