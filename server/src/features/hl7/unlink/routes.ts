import { IdParam } from '@clearwing/domain/fields.ts'
import { Hl7TakingBack, NotTheirs } from '@clearwing/domain/hl7/rejecting.ts'
import { canAssignHl7, canReadHl7, canSayNotTheirs } from '@clearwing/domain/hl7/rules.ts'
import { Hl7Message } from '@clearwing/domain/hl7/schema.ts'
import { Hl7UnlinkPreview } from '@clearwing/domain/hl7/unlink-preview.ts'
import { z } from 'zod'
import { takeBack } from '#features/hl7/assignment.ts'
import { changeMessage, messageTags, params } from '#features/hl7/change.ts'
import { openReceiver } from '#features/hl7/receiver.ts'
import { findMedical } from '#features/medicals/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sayNotTheirs } from './not-theirs.ts'
import { tryTakingBack } from './unlink-preview.ts'

/** Unlinks a message from the wrong person, after showing everything that this affects. */
export const unlinkRoutes: Routes = async (app) => {
  const receiver = openReceiver(app.site, app.log)

  app.get('/hl7/:messageId/touched', {
    config: { rule: canReadHl7 },
    schema: { operationId: 'getHl7Touched', tags: messageTags, params, response: { 200: Hl7UnlinkPreview } },
    handler: async (request) => {
      allowed(request, canReadHl7)
      const { messageId } = request.params
      const preview = await tryTakingBack(app.site.database, request.actor, messageId)
      const read = { entity: 'hl7 message', entityId: messageId, subjectUserId: preview.userId }
      await request.transaction((tx) => recordRead(tx, request.actor, read))
      return preview
    },
  })

  app.delete('/hl7/:messageId/user', {
    config: { rule: canAssignHl7, inPerson: true },
    schema: {
      operationId: 'unassignHl7Message',
      tags: messageTags,
      params,
      body: Hl7TakingBack,
      response: { 200: Hl7Message },
    },
    handler: (request) =>
      changeMessage(request, receiver, {
        ask: () => allowed(request, canAssignHl7),
        act: (tx, message) => takeBack(tx, request.actor, message, { reason: request.body.reason }),
      }),
  })

  app.post('/medicals/:medicalId/results/:resultId/notTheirs', {
    config: { rule: canSayNotTheirs, inPerson: true },
    schema: {
      operationId: 'sayResultNotTheirs',
      tags: messageTags,
      params: z.strictObject({ medicalId: IdParam, resultId: IdParam }),
      body: NotTheirs,
      response: { 200: z.object({ results: z.int32() }) },
    },
    // The medical is not locked here: transactions that file results lock them first, and the medical after.
    handler: (request) =>
      request.transaction(async (tx) => {
        const { medicalId, resultId } = request.params
        const medical = found(await findMedical(tx, request.actor, medicalId))
        allowed(request, canSayNotTheirs, medical)
        return sayNotTheirs(tx, request.actor, medical, { resultId, ...request.body })
      }),
  })
}
