import { IdParam } from '@clearwing/domain/fields.ts'
import { Examination, PartChange, PartSignOff } from '@clearwing/domain/medicals/examination/answered.ts'
import { canSignOffPart, canWritePart, isFromElsewhere } from '@clearwing/domain/medicals/examination/rules.ts'
import { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import { canMeasure, canReadExamination } from '@clearwing/domain/medicals/rules.ts'
import { Medical, MedicalVersion } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, changeMedicalWith, readClinicalRows } from '#features/medicals/clinical-read.ts'
import { readMedicalAhead } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changePart, finishExamination, readExamination, sectionOf } from './service.ts'
import { findPart, signOffPart } from './store.ts'

const tags: TagType[] = ['Examination']
const params = z.strictObject({ medicalId: IdParam })

export const examinationRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/examination', {
    config: { rule: canReadExamination, readAhead: readMedicalAhead },
    schema: { operationId: 'getExamination', tags, params, response: { 200: Examination } },
    handler: (request) =>
      readClinicalRows(request, request.params.medicalId, canReadExamination, 'examination', (db, medical) =>
        readExamination(db, medical, request.actor),
      ),
  })

  app.put('/medicals/:medicalId/examination/:part', {
    config: { rule: canMeasure, inPerson: true },
    schema: {
      operationId: 'updateExaminationPart',
      tags,
      params: params.extend({ part: ExaminationPart }),
      body: PartChange,
      response: { 200: ExaminationSection },
    },
    handler: (request) => {
      const { actor, body, params } = request
      const { medicalId, part } = params
      const readPart = (tx: Tx) => findPart(tx, medicalId, part)
      return changeMedicalWith(request, medicalId, canMeasure, readPart, async (tx, medical, stored) => {
        if (!canWritePart(actor, part)) throw new Refusal(403, { title: 'Only the examiner can write this part.' })
        if (isFromElsewhere(stored))
          throw new Refusal(403, { title: 'A specialist has signed this part. Ask them again to have it changed.' })
        unchanged(ExaminationSection, sectionOf(stored, part), body.version)
        return changePart(tx, actor, medical, part, stored, body.values)
      })
    },
  })

  app.put('/medicals/:medicalId/examination/:part/signOff', {
    config: { rule: canMeasure, inPerson: true },
    schema: {
      operationId: 'signOffExaminationPart',
      tags,
      params: params.extend({ part: ExaminationPart }),
      body: PartSignOff,
      response: { 200: ExaminationSection },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canMeasure, async (tx, medical) => {
        const { part } = request.params
        const stored = found(await findPart(tx, medical.medicalId, part))
        const section = sectionOf(stored, part)
        unchanged(ExaminationSection, section, request.body.version)
        if (section.signedOff) throw new Refusal(409, { title: 'This part is already signed off.' })
        if (!canSignOffPart(request.actor, medical, section))
          throw new Refusal(403, { title: 'Only its author or an examiner can sign off this part.' })
        return sectionOf(await signOffPart(tx, request.actor, medical, stored), part)
      }),
  })

  app.put('/medicals/:medicalId/examination', {
    config: { rule: canMeasure, inPerson: true },
    schema: {
      operationId: 'finishExamination',
      tags: ['Medical'],
      params,
      body: MedicalVersion,
      response: { 200: Medical },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canMeasure, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return finishExamination(tx, request.actor, medical)
      }),
  })
}
