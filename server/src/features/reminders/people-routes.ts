import { type Actor, hasAllFeatures } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { hasPracticeRole } from '@clearwing/domain/access/organisation-roles.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { ReminderDigest } from '@clearwing/domain/reminders/digest.ts'
import { PersonReminderQuery, personReminderList } from '@clearwing/domain/reminders/people-list.ts'
import {
  canChooseDigest,
  canExportPersonReminders,
  canLogReminderCall,
  canReadPeoplesReminders,
} from '@clearwing/domain/reminders/rules.ts'
import { NewReminderCall, PagedPersonReminders, PersonReminder } from '@clearwing/domain/reminders/schema.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readDigest, saveDigest } from './digest-store.ts'
import { createReminderCall, findPersonReminder, listPersonReminders } from './people-store.ts'

const tags: TagType[] = ['Reminder', 'Client', 'Member', 'Relation', 'StaffGroup']
const url = '/organisations/:organisationId/reminders'
const digestUrl = '/organisations/:organisationId/reminderDigest'
const CallParam = OrganisationParam.extend({ reminderId: IdParam })

/** In a practice, the list of people is the client list: it does not exist without that feature. */
const hasPeople = (actor: Actor) =>
  found(!hasPracticeRole(actor) || hasAllFeatures(actor, Feature.Client_list) || undefined)

const foundOrganisation = async (db: Db, actor: Actor, organisationId: number | 'myOrg') =>
  found(await findOrganisation(db, organisationIdOf(actor, organisationId)))
const organisationOf = async (db: Db, actor: Actor, organisationId: number | 'myOrg') =>
  (await foundOrganisation(db, actor, organisationId)).organisationId

/** What the people of an organisation are reminded of, and its calls to them. */
export const personReminderRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canReadPeoplesReminders },
    schema: {
      operationId: 'listPersonReminders',
      tags,
      params: OrganisationParam,
      querystring: PersonReminderQuery,
      response: { 200: PagedPersonReminders },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, query } = request
        hasPeople(actor)
        allowed(request, canReadPeoplesReminders, params.organisationId)
        const entityId = await organisationOf(tx, actor, params.organisationId)
        const page = await listPersonReminders(tx, actor, entityId, query)
        const others = page.list.map(({ userId }) => userId).filter((userId) => userId !== actor.userId)
        await recordEachReadOnce(tx, actor, { entity: 'reminders', entityId }, others)
        return page
      }),
  })

  app.get(digestUrl, {
    config: { rule: canChooseDigest },
    schema: {
      operationId: 'getReminderDigest',
      tags,
      params: OrganisationParam,
      response: { 200: ReminderDigest },
    },
    handler: async (request) => {
      hasPeople(request.actor)
      allowed(request, canChooseDigest, request.params.organisationId)
      return readDigest(request.db, await foundOrganisation(request.db, request.actor, request.params.organisationId))
    },
  })

  app.put(digestUrl, {
    config: { rule: canChooseDigest, inPerson: true },
    schema: {
      operationId: 'setReminderDigest',
      tags,
      params: OrganisationParam,
      body: ReminderDigest,
      response: { 200: ReminderDigest },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        hasPeople(actor)
        allowed(request, canChooseDigest, params.organisationId)
        return saveDigest(tx, actor, await foundOrganisation(tx, actor, params.organisationId), body.frequency)
      }),
  })

  exportRoute(app, `${url}/export`, {
    rule: canExportPersonReminders,
    ask: (request) => {
      hasPeople(request.actor)
      allowed(request, canExportPersonReminders, OrganisationParam.parse(request.params).organisationId)
    },
    operationId: 'exportPersonReminders',
    tags,
    params: OrganisationParam,
    querystring: PersonReminderQuery,
    list: async (db, actor, query, request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      return listPersonReminders(db, actor, await organisationOf(db, actor, organisationId), query)
    },
    ...describedBy(personReminderList),
    subjectOf: ({ reminderId, userId }) => ({ entity: 'reminder', entityId: reminderId, subjectUserId: userId }),
  })

  app.post(`${url}/:reminderId/calls`, {
    config: { rule: canLogReminderCall, inPerson: true },
    schema: {
      operationId: 'createReminderCall',
      tags,
      params: CallParam,
      body: NewReminderCall,
      response: { 201: PersonReminder },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        hasPeople(actor)
        allowed(request, canLogReminderCall, params.organisationId)
        const organisationId = await organisationOf(tx, actor, params.organisationId)
        const reminder = found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
        await createReminderCall(tx, actor, organisationId, reminder, body)
        reply.code(201)
        return found(await findPersonReminder(tx, actor, organisationId, params.reminderId))
      }),
  })
}
