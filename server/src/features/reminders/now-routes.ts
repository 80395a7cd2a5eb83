import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canRemindOfRequirement } from '@clearwing/domain/requirements/rules.ts'
import { RequirementOfPersonParam } from '@clearwing/domain/requirements/schema.ts'
import { z } from 'zod'
import { findPair, ofPair, reasonNow } from '#features/requirements/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { sendNow } from './send-now.ts'
import { followReason } from './store.ts'

const tags: TagType[] = ['Reminder']

/** Reminders that someone sends by hand, between those of the schedule. */
export const reminderNowRoutes: Routes = async (app) => {
  app.post('/requirements/:requirementId/people/:userId/reminder', {
    config: { rule: canRemindOfRequirement, inPerson: true },
    schema: {
      operationId: 'sendRequirementReminder',
      tags,
      params: RequirementOfPersonParam,
      response: { 201: z.object({}) },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const pair = found(await findPair(tx, actor, params, today(tx)))
        allowed(request, canRemindOfRequirement, ofPair(pair))
        const reason = reasonNow(pair, today(tx))
        if (!reason) throw new Refusal(409, { title: 'This requirement needs nothing at present.' })
        const { keyFor, smsSender } = app.site
        const reminder = await followReason(tx, reason)
        await sendNow(tx, { keyFor, isTexting: smsSender !== undefined }, reminder)
        const { reminderId } = reminder
        const { userId: subjectUserId } = params
        await record(tx, actor, { action: 'create', entity: 'reminder', entityId: reminderId, subjectUserId })
        reply.code(201)
        return {}
      }),
  })
}
