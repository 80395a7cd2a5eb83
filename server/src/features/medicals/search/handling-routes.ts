import { IdParam } from '@clearwing/domain/fields.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import { DoctorChoice, LocationChoice } from '@clearwing/domain/medicals/search/handling.ts'
import { canAssignDoctor, canRemindPerson, canSetLocation } from '@clearwing/domain/medicals/search/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical } from '#features/medicals/clinical-read.ts'
import type { Routes } from '#platform/http/routes.ts'
import { assignDoctor, remindPerson, setLocation } from './handling.ts'

const tags: TagType[] = ['Medical']
const params = z.strictObject({ medicalId: IdParam })

/** Assigns a doctor, sets the location, or reminds the person, for one medical or several one by one. */
export const handlingRoutes: Routes = async (app) => {
  app.put('/medicals/:medicalId/examiner', {
    config: { rule: canAssignDoctor, inPerson: true },
    schema: { operationId: 'assignDoctor', tags, params, body: DoctorChoice, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAssignDoctor, (tx, medical) =>
        assignDoctor(tx, request.actor, medical, request.body),
      ),
  })

  app.put('/medicals/:medicalId/location', {
    config: { rule: canSetLocation, inPerson: true },
    schema: { operationId: 'setMedicalLocation', tags, params, body: LocationChoice, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canSetLocation, (tx, medical) =>
        setLocation(tx, request.actor, medical, request.body),
      ),
  })

  app.post('/medicals/:medicalId/reminder', {
    config: { rule: canRemindPerson, inPerson: true },
    schema: { operationId: 'remindPerson', tags, params, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canRemindPerson, (tx, medical) =>
        remindPerson(tx, request.actor, medical),
      ),
  })
}
