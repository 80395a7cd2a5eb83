import { BlockedTime, BlockedTimeParam, NewBlockedTime } from '@clearwing/domain/appointments/booking.ts'
import { canBlockTime } from '@clearwing/domain/appointments/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findResource, userOfResource } from './availability-store.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { blockTime, lockBlocked, unblockTime } from './held-store.ts'

const tags: TagType[] = ['Appointment']
const config = { rule: canBlockTime, feature } as const

/** Times that a practice keeps free from appointments. */
export const blockedRoutes: Routes = async (app) => {
  app.post('/appointments/blocked', {
    config,
    schema: {
      operationId: 'blockTime',
      tags,
      headers: IdempotencyKey,
      body: NewBlockedTime,
      response: { 201: BlockedTime },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { organisationId, resourceId } = request.body
        const staffUserIds = await userOfResource(tx, organisationId, resourceId)
        allowed(request, canBlockTime, { organisationId, staffUserIds })
        if (!(await findResource(tx, organisationId, resourceId)))
          throw wrongFields({ resourceId: ['Choose a person, a room or a piece of equipment.'] })
        reply.code(201)
        return createOnce(tx, request, async () => {
          const heldTimeId = await blockTime(tx, request.actor, request.body)
          const { startsAt, endsAt, reason } = request.body
          return { heldTimeId, resourceId, startsAt, endsAt, reason }
        })
      }),
  })

  app.delete('/appointments/blocked/:heldTimeId', {
    config,
    schema: { operationId: 'unblockTime', tags, params: BlockedTimeParam, response: { 200: BlockedTime } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const blocked = found(await lockBlocked(tx, request.actor, request.params.heldTimeId))
        const { organisationId, userId } = blocked
        allowed(request, canBlockTime, { organisationId, staffUserIds: userId === null ? [] : [userId] })
        return unblockTime(tx, request.actor, blocked)
      }),
  })
}
