import { IdParam } from '@clearwing/domain/fields.ts'
import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { canAttach, canListAttachments } from '@clearwing/domain/medicals/attachments/rules.ts'
import {
  Attachment,
  AttachmentAcceptance,
  AttachmentChange,
  AttachmentRemoval,
  Attachments,
} from '@clearwing/domain/medicals/attachments/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import {
  acceptAttachment,
  attach,
  changeAttachment,
  findAttachmentOf,
  findFileToOpen,
  readAttachments,
  removeAttachment,
} from './service.ts'

const tags: TagType[] = ['Attachment']
const url = '/medicals/:medicalId/attachments'
const params = z.strictObject({ medicalId: IdParam })
const one = params.extend({ attachmentId: IdParam })

/** Documents of a medical, which follow the rights of the medical. */
export const attachmentRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.get(url, {
    config: { rule: canListAttachments },
    schema: { operationId: 'listAttachments', tags, params, response: { 200: Attachments } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canListAttachments, 'attachments', (tx, medical) =>
        readAttachments(tx, request.actor, medical),
      ),
  })

  app.post(url, {
    config: { rule: canAttach, inPerson: true, upload: true },
    schema: {
      operationId: 'addAttachment',
      tags,
      params,
      querystring: ArrivedUpload,
      response: { 201: Attachment },
    },
    handler: async (request, reply) => {
      const { actor, params } = request
      // The permission is checked before the file is read, and again before it is stored.
      allowed(request, canAttach, found(await findMedical(app.db, actor, params.medicalId)))
      const received = await receiveDocument(request, request.query)
      const added = await changeMedical(request, params.medicalId, canAttach, (tx, medical) =>
        attach(tx, actor, app.site.storage, medical, received),
      )
      return reply.code(201).send(added)
    },
  })

  app.get(`${url}/:attachmentId`, {
    config: { rule: canListAttachments },
    schema: { operationId: 'getAttachment', tags, params: one },
    handler: async (request, reply) => {
      const { medicalId, attachmentId } = request.params
      const file = await readClinical(request, medicalId, canListAttachments, 'attachment', (tx, medical) =>
        findFileToOpen(tx, request.actor, medical, attachmentId),
      )
      return sendFile(reply, app.site.storage, file)
    },
  })

  app.put(`${url}/:attachmentId`, {
    config: { rule: canAttach, inPerson: true },
    schema: {
      operationId: 'updateAttachment',
      tags,
      params: one,
      body: AttachmentChange,
      response: { 200: Attachment },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAttach, async (tx, medical) => {
        const attachment = await findAttachmentOf(tx, medical, request.params.attachmentId)
        unchanged(Attachment, attachment, request.body.version)
        return changeAttachment(tx, request.actor, medical, attachment, request.body)
      }),
  })

  app.put(`${url}/:attachmentId/acceptance`, {
    config: { rule: canAttach, inPerson: true },
    schema: {
      operationId: 'acceptAttachment',
      tags,
      params: one,
      body: AttachmentAcceptance,
      response: { 200: Attachment },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAttach, async (tx, medical) => {
        const attachment = await findAttachmentOf(tx, medical, request.params.attachmentId)
        unchanged(Attachment, attachment, request.body.version)
        return acceptAttachment(tx, request.actor, medical, attachment, request.body)
      }),
  })

  app.put(`${url}/:attachmentId/removal`, {
    config: { rule: canAttach, inPerson: true },
    schema: {
      operationId: 'removeAttachment',
      tags,
      params: one,
      body: AttachmentRemoval,
      response: { 200: Attachment },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAttach, async (tx, medical) => {
        const attachment = await findAttachmentOf(tx, medical, request.params.attachmentId)
        unchanged(Attachment, attachment, request.body.version)
        return removeAttachment(tx, request.actor, medical, attachment, request.body)
      }),
  })
}
