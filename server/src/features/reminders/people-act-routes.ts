import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import {
  canLogReminderCall,
  canSendPersonReminder,
  canSnoozePersonReminder,
  snoozeProblem,
} from '@clearwing/domain/reminders/rules.ts'
import { NewReminderCall, PersonReminder, PersonReminderSnooze } from '@clearwing/domain/reminders/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { hasPeople, peoplesOrganisationId, peopleUrl } from './people-access.ts'
import { createReminderCall, findPersonReminder, snoozePersonReminder } from './people-store.ts'
import { sendNow } from './send-now.ts'
import { findOpenReminder } from './store.ts'

const tags: TagType[] = ['Reminder', 'Client', 'Member', 'Relation', 'StaffGroup']
const OfPersonParam = OrganisationParam.extend({ reminderId: IdParam })

/** What members of an organisation do about a person's reminder: put it aside, send it, log a call. */
export const personReminderActRoutes: Routes = async (app) => {
  app.put(`${peopleUrl}/:reminderId/snooze`, {
    config: { rule: canSnoozePersonReminder, inPerson: true },
    schema: {
      operationId: 'snoozePersonReminder',
      tags,
      params: OfPersonParam,
      body: PersonReminderSnooze,
      response: { 200: PersonReminder },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        hasPeople(actor)
        allowed(request, canSnoozePersonReminder, params.organisationId)
        const organisationId = await peoplesOrganisationId(tx, actor, params.organisationId)
        const reminder = found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
        const problem = snoozeProblem(body.until, today(tx))
        if (problem !== null) throw new Refusal(400, { title: 'Check the day.', errors: { until: [problem] } })
        await snoozePersonReminder(tx, actor, organisationId, reminder, body.until)
        return found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
      }),
  })

  app.post(`${peopleUrl}/:reminderId/sending`, {
    config: { rule: canSendPersonReminder, inPerson: true },
    schema: { operationId: 'sendPersonReminder', tags, params: OfPersonParam, response: { 201: PersonReminder } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        hasPeople(actor)
        allowed(request, canSendPersonReminder, params.organisationId)
        const organisationId = await peoplesOrganisationId(tx, actor, params.organisationId)
        const { userId, state } = found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
        if (state === 'snoozed') throw new Refusal(409, { title: 'This person has snoozed this reminder.' })
        const reminder = found(await findOpenReminder(tx, params.reminderId))
        const { keyFor, smsSender } = app.site
        await sendNow(tx, { keyFor, isTexting: smsSender !== undefined }, reminder)
        const entityId = params.reminderId
        await record(tx, actor, { action: 'create', entity: 'reminder', entityId, subjectUserId: userId })
        reply.code(201)
        return found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
      }),
  })

  app.post(`${peopleUrl}/:reminderId/calls`, {
    config: { rule: canLogReminderCall, inPerson: true },
    schema: {
      operationId: 'createReminderCall',
      tags,
      params: OfPersonParam,
      body: NewReminderCall,
      response: { 201: PersonReminder },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        hasPeople(actor)
        allowed(request, canLogReminderCall, params.organisationId)
        const organisationId = await peoplesOrganisationId(tx, actor, params.organisationId)
        const reminder = found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
        await createReminderCall(tx, actor, organisationId, reminder, body)
        reply.code(201)
        return found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
      }),
  })
}
