import { IdParam } from '@clearwing/domain/fields.ts'
import { canReadDocuments } from '@clearwing/domain/medicals/rules.ts'
import { MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { readDocuments } from '#features/medicals/decision/render-missing-documents.ts'
import { findDocumentFile } from '#features/medicals/documents/store.ts'
import { documentsKept } from '#features/medicals/documents/visible-documents.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'

const params = z.strictObject({ medicalId: IdParam })

export const documentRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/documents', {
    config: { rule: canReadDocuments },
    schema: {
      operationId: 'listDocuments',
      tags: ['Certificate'],
      params,
      response: { 200: z.array(MedicalDocument) },
    },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadDocuments, 'documents', (tx, medical) =>
        readDocuments(tx, app.site, request.actor, medical),
      ),
  })

  app.get('/medicals/:medicalId/documents/:medicalDocumentId', {
    config: { rule: canReadDocuments },
    schema: {
      operationId: 'getDocument',
      tags: ['Certificate'],
      params: params.extend({ medicalDocumentId: IdParam }),
    },
    handler: async (request, reply) => {
      const { medicalId, medicalDocumentId } = request.params
      const file = await readClinical(request, medicalId, canReadDocuments, 'document', async (tx, medical) => {
        const visibleDocuments = await documentsKept(tx, request.actor, medical)
        found(visibleDocuments.find((one) => one.medicalDocumentId === medicalDocumentId))
        return found(await findDocumentFile(tx, medicalId, medicalDocumentId))
      })
      return sendFile(reply, app.site.storage, file)
    },
  })
}
