import { IdParam } from '@clearwing/domain/fields.ts'
import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canChangeEvidence, canReadEvidence } from '@clearwing/domain/registrations/rules.ts'
import { mostEvidence, Registration } from '@clearwing/domain/registrations/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { findFile, saveFile } from '#platform/files/files.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addEvidence, countEvidence, findEvidence, removeEvidence } from './evidence-store.ts'
import { findRegistration, showRegistration } from './registration-projection-store.ts'
import { lockRegistration } from './store.ts'

const tags: TagType[] = ['Registration']
const url = '/registrations/:registrationId/evidence'
const params = z.strictObject({ registrationId: IdParam })
const fileParams = params.extend({ fileId: IdParam })

/** Files a person sends to prove ownership of a number, readable by them and by those who decide. */
export const registrationEvidenceRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.post(url, {
    config: { rule: canChangeEvidence, inPerson: true, upload: true },
    schema: {
      operationId: 'addEvidence',
      tags,
      params,
      querystring: ArrivedUpload,
      response: { 201: Registration },
    },
    handler: async (request, reply) => {
      const { actor, params } = request
      // The permission is checked before the file is read, and again when it is stored.
      const wanted = found(await findRegistration(app.db, actor, params.registrationId))
      allowed(request, canChangeEvidence, wanted)
      const received = await receiveDocument(request, request.query)
      const changedRegistration = await request.transaction(async (tx) => {
        const registration = found(await lockRegistration(tx, actor, params.registrationId))
        allowed(request, canChangeEvidence, registration)
        if ((await countEvidence(tx, registration.registrationId)) >= mostEvidence)
          throw new Refusal(409, { title: `There are already ${mostEvidence} files. Remove one first.` })
        const about = { ...received, subjectUserId: registration.userId }
        const file = found(await findFile(tx, await saveFile(tx, actor, app.site.storage, about)))
        await addEvidence(tx, actor, registration, file)
        return showRegistration(tx, actor, registration)
      })
      return reply.code(201).send(changedRegistration)
    },
  })

  app.get(`${url}/:fileId`, {
    config: { rule: canReadEvidence, inPerson: true },
    schema: { operationId: 'getEvidence', tags, params: fileParams },
    handler: async (request, reply) => {
      const { actor, params } = request
      const file = await request.transaction(async (tx) => {
        const registration = found(await findRegistration(tx, actor, params.registrationId))
        allowed(request, canReadEvidence, registration)
        const { registrationId: entityId, userId: subjectUserId } = registration
        await recordRead(tx, actor, { entity: 'registration evidence', entityId, subjectUserId })
        return found(await findEvidence(tx, entityId, params.fileId))
      })
      return sendFile(reply, app.site.storage, file)
    },
  })

  app.delete(`${url}/:fileId`, {
    config: { rule: canChangeEvidence, inPerson: true },
    schema: { operationId: 'removeEvidence', tags, params: fileParams, response: { 200: Registration } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const registration = found(await lockRegistration(tx, actor, params.registrationId))
        allowed(request, canChangeEvidence, registration)
        const file = found(await findEvidence(tx, registration.registrationId, params.fileId))
        await removeEvidence(tx, actor, registration, file)
        return showRegistration(tx, actor, registration)
      }),
  })
}
