import { IdParam } from '@clearwing/domain/fields.ts'
import { canPrintRecord, canPrintSubmission } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { gatherRecord, gatherSubmission, printBundle } from './service.ts'

const tags: TagType[] = ['Submission']
const params = z.strictObject({ medicalId: IdParam })
const file = { fileName: 'Medical record.pdf', contentType: 'application/pdf' }

/**
 * Prints a record as one document with an index. The person's history records that it was printed, and who printed it.
 */
export const bundleRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/submission/bundle', {
    config: { rule: canPrintSubmission, inPerson: true },
    schema: { operationId: 'printSubmission', tags, params },
    handler: async (request, reply) => {
      const { medicalId } = request.params
      const gathered = await readClinical(request, medicalId, canPrintSubmission, 'printed submission', (tx, medical) =>
        gatherSubmission(tx, app.site, request.actor, medical),
      )
      return sendBytes(reply, await printBundle(app.site, gathered, { createdAt: request.now }), file)
    },
  })

  app.get('/medicals/:medicalId/bundle', {
    config: { rule: canPrintRecord, inPerson: true },
    schema: { operationId: 'printMedical', tags, params },
    handler: async (request, reply) => {
      const { medicalId } = request.params
      const gathered = await readClinical(request, medicalId, canPrintRecord, 'printed medical', (tx, medical) =>
        gatherRecord(tx, request.actor, medical),
      )
      return sendBytes(reply, await printBundle(app.site, gathered, { createdAt: request.now }), file)
    },
  })
}
