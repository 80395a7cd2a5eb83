import { IdParam } from '@clearwing/domain/fields.ts'
import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { Attachment, FileRemoval } from '@clearwing/domain/medicals/attachments/schema.ts'
import { canReadReferral, canReadShared, canReport } from '@clearwing/domain/medicals/referrals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { attach, takeBackFile } from '#features/medicals/attachments/service.ts'
import { findAttachment } from '#features/medicals/attachments/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { allowedReferral } from './routes.ts'
import { accessOf, findReferral, lockReferral } from './store.ts'

const tags: TagType[] = ['Referral']
const url = '/referrals/:referralId/attachments'
const params = z.strictObject({ referralId: IdParam })
const ofFile = params.extend({ attachmentId: IdParam })

/** Files of a specialist's report, which belong to the medical, and those shared with the specialist. */
export const referralAttachmentRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.post(url, {
    config: { rule: canReport, inPerson: true, upload: true },
    schema: {
      operationId: 'addReferralAttachment',
      tags,
      params,
      querystring: ArrivedUpload,
      response: { 201: Attachment },
    },
    handler: async (request, reply) => {
      const { actor, params } = request
      // The permission is checked before the file is read, and again before it is stored.
      allowedReferral(request, canReport, await findReferral(app.db, params.referralId))
      const received = await receiveDocument(request, request.query)
      const added = await request.transaction(async (tx) => {
        const { row } = allowedReferral(request, canReport, await lockReferral(tx, params.referralId))
        const medical = await loadMedical(tx, actor, row.medicalId)
        return attach(tx, actor, app.site.storage, medical, received, row.referralId)
      })
      return reply.code(201).send(added)
    },
  })

  app.get(`${url}/:attachmentId`, {
    config: { rule: canReadReferral },
    schema: { operationId: 'getReferralAttachment', tags, params: ofFile },
    handler: async (request, reply) => {
      const { actor, params } = request
      const file = await request.transaction(async (tx) => {
        const stored = allowedReferral(request, canReadReferral, await findReferral(tx, params.referralId))
        const { attachment, file, referralId } = found(await findAttachment(tx, params.attachmentId))
        const { medicalId, shared } = stored.row
        const isShared =
          attachment.medicalId === medicalId &&
          shared.attachments.includes(attachment.attachmentId) &&
          canReadShared(actor, accessOf(stored), today(tx))
        found((attachment.removed === null && (isShared || referralId === params.referralId)) || undefined)
        const { userId: subjectUserId } = stored.medical
        await recordRead(tx, actor, { entity: 'referral attachment', entityId: params.referralId, subjectUserId })
        return file
      })
      return sendFile(reply, app.site.storage, file)
    },
  })
  app.put(`${url}/:attachmentId/removal`, {
    config: { rule: canReport, inPerson: true },
    schema: {
      operationId: 'removeReferralAttachment',
      tags,
      params: ofFile,
      body: FileRemoval,
      response: { 200: Attachment },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const { row } = allowedReferral(request, canReport, await lockReferral(tx, params.referralId))
        const medical = await loadMedical(tx, actor, row.medicalId)
        return takeBackFile(tx, actor, medical, { ...params, ...body })
      }),
  })
}
