import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { emailKeyOf } from '@clearwing/domain/reminders/rows.ts'
import { activeRow } from '@clearwing/domain/reminders/schedule.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { canRemindOfRequirement } from '@clearwing/domain/requirements/rules.ts'
import { RequirementOfPersonParam } from '@clearwing/domain/requirements/schema.ts'
import { z } from 'zod'
import { findPair, ofPair, reasonNow } from '#features/requirements/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { type Sending, sendBatch } from './engine.ts'
import { listReminderRows } from './rows-store.ts'
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
        const reminderId = await sendNow(tx, { keyFor, isTexting: smsSender !== undefined }, reason)
        const { userId: subjectUserId } = params
        await record(tx, actor, { action: 'create', entity: 'reminder', entityId: reminderId, subjectUserId })
        reply.code(201)
        return {}
      }),
  })
}

/** Sends a reminder today, with the words, the channel and the choices of its kind: at most one email a day. */
async function sendNow(tx: Tx, sending: Sending, reason: ReminderReason) {
  const day = today(tx)
  const row = activeRow(await listReminderRows(tx), reason.kind, day)
  if (!row) throw new Refusal(409, { title: 'Reminders of this kind are switched off.' })
  const reminder = await followReason(tx, reason)
  const items = [{ reminder, row, name: `now ${day}`, overtaken: [] }]
  const { userId } = reason
  const outcome = await sendBatch(tx, sending, { userId, emailKey: emailKeyOf[reason.kind], day, items })
  if (outcome === undefined) throw new Refusal(409, { title: 'This person was already reminded today.' })
  return reminder.reminderId
}
