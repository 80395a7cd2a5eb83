import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { canSearchMedicals } from '@clearwing/domain/medicals/search/rules.ts'
import { ExaminingDoctor, FindableCode, MedicalHits, MedicalSearch } from '@clearwing/domain/medicals/search/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { exportClinical } from './clinical-export.ts'
import { findByWords, listExaminingDoctors, listFindableCodes } from './search-store.ts'

const tags: TagType[] = ['Medical']

export const findingRoutes: Routes = async (app) => {
  exportClinical(app)

  app.get('/medicals/doctors', {
    config: { rule: canListMedicals },
    schema: { operationId: 'listExaminingDoctors', tags, response: { 200: z.array(ExaminingDoctor) } },
    handler: async (request) => {
      allowed(request, canListMedicals)
      return listExaminingDoctors(app.db, request.actor)
    },
  })

  app.get('/medicals/codes', {
    config: { rule: canSearchMedicals },
    schema: { operationId: 'listFindableCodes', tags, response: { 200: z.array(FindableCode) } },
    handler: async (request) => {
      allowed(request, canSearchMedicals)
      return listFindableCodes(app.db)
    },
  })

  // The search words are clinical: they are sent in the body and never logged. Each match is recorded as read.
  app.post('/medicals/search', {
    config: { rule: canSearchMedicals, inPerson: true },
    schema: { operationId: 'searchMedicals', tags, body: MedicalSearch, response: { 200: MedicalHits } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canSearchMedicals)
        const hits = await findByWords(tx, request.actor, request.body)
        for (const { medicalId, userId } of hits.list)
          await recordRead(tx, request.actor, { entity: 'found medical', entityId: medicalId, subjectUserId: userId })
        return hits
      }),
  })
}
