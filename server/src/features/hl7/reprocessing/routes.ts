import { IdParam } from '@clearwing/domain/fields.ts'
import { Hl7Reprocessed, Hl7Reprocessing } from '@clearwing/domain/hl7/reprocessing.ts'
import { canAssignHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Hl7MessageVersion } from '@clearwing/domain/hl7/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { openReceiver } from '#features/hl7/receiver.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { canBeReadAgain, type ReprocessingOutcome, reprocess } from './reprocess.ts'

const tags: TagType[] = ['Hl7Message']
const params = z.strictObject({ messageId: IdParam })

export const reprocessRoutes: Routes = async (app) => {
  const receiver = openReceiver(app.site, app.log)

  app.post('/hl7/reprocess', {
    config: { rule: canAssignHl7 },
    schema: { operationId: 'reprocessHl7Messages', tags, body: Hl7Reprocessing, response: { 200: Hl7Reprocessed } },
    handler: async (request) => {
      allowed(request, canAssignHl7)
      const counts = { filed: 0, unassigned: 0, changed: 0, unchanged: 0 }
      // The messages are reprocessed in a fixed order, each in its own transaction, so that no laboratory waits for all of a
      // hundred.
      for (const messageId of [...new Set(request.body.ids)].sort((a, b) => a - b))
        counts[await request.transaction((tx) => one(tx, messageId))] += 1
      return counts

      async function one(
        tx: Parameters<Parameters<typeof request.transaction>[0]>[0],
        messageId: number,
      ): Promise<ReprocessingOutcome> {
        const message = found(await findMessageToChange(tx, messageId))
        return canBeReadAgain(message) ? reprocess(tx, receiver, request.actor, message) : 'unchanged'
      }
    },
  })

  app.post('/hl7/:messageId/reprocess', {
    config: { rule: canAssignHl7 },
    schema: {
      operationId: 'reprocessHl7Message',
      tags,
      params,
      body: Hl7MessageVersion,
      response: { 200: Hl7Reprocessed },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canAssignHl7)
        const message = found(await findMessageToChange(tx, request.params.messageId))
        if (message.version !== request.body.version)
          throw new Refusal(409, { title: 'Another user has changed this in the meantime.' })
        if (!canBeReadAgain(message)) throw new Refusal(409, { title: 'This message cannot be reprocessed.' })
        const outcome = await reprocess(tx, receiver, request.actor, message)
        return { filed: 0, unassigned: 0, changed: 0, unchanged: 0, [outcome]: 1 }
      }),
  })
}
