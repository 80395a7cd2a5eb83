import { IdParam } from '@clearwing/domain/fields.ts'
import { canReadSubmission } from '@clearwing/domain/medicals/rules.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findSubmittedAttachment } from './submitted.ts'

const params = z.strictObject({ medicalId: IdParam, attachmentId: IdParam })

/** A document as submitted to the regulator, which cannot see later documents of the medical. */
export const submittedAttachmentRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/submission/attachments/:attachmentId', {
    config: { rule: canReadSubmission },
    schema: { operationId: 'getSubmittedAttachment', tags: ['Submission'], params },
    handler: async (request, reply) => {
      const { medicalId, attachmentId } = request.params
      const file = await readClinical(request, medicalId, canReadSubmission, 'submission attachment', (tx) =>
        findSubmittedAttachment(tx, medicalId, attachmentId),
      )
      return sendFile(reply, app.site.storage, file)
    },
  })
}
