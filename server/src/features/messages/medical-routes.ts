import { IdParam } from '@clearwing/domain/fields.ts'
import { canFileMessage } from '@clearwing/domain/messages/rules.ts'
import { FiledMessage, MessageToFile } from '@clearwing/domain/messages/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { attachMessage, findMedicalToChange } from '#features/medicals/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findMessage } from './list-store.ts'
import { printMessage, titleOfMessage } from './message-pdf.ts'
import { recordReading } from './reading.ts'

const tags: TagType[] = ['Message', 'Medical']

/** Files a message to a medical as evidence: a PDF of it is attached there. The message stays as it is. */
export const messageMedicalRoutes: Routes = async (app) => {
  app.post('/messages/:messageId/medical', {
    config: { rule: canFileMessage, inPerson: true },
    schema: {
      operationId: 'fileMessageToMedical',
      tags,
      params: z.strictObject({ messageId: IdParam }),
      body: MessageToFile,
      response: { 201: FiledMessage },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const message = found(await findMessage(tx, actor, params.messageId))
        allowed(request, canFileMessage, message)
        const medical = await findMedicalToChange(tx, actor, body.medicalId)
        if (!medical || medical.userId !== message.regardingUserId)
          throw wrongFields({ medicalId: ['Choose a medical of the person whom the message is about.'] })
        await recordReading(tx, actor, [message], true)
        const title = titleOfMessage(message)
        const bytes = await printMessage(app.site.config, message)
        const { attachmentId, medicalId } = await attachMessage(tx, actor, app.site.storage, medical, {
          fileName: `${title}.pdf`,
          title,
          bytes,
        })
        reply.code(201)
        return { attachmentId, medicalId }
      }),
  })
}
