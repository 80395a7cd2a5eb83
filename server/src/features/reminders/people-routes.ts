import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { ReminderDigest } from '@clearwing/domain/reminders/digest.ts'
import { PersonReminderQuery, personReminderList } from '@clearwing/domain/reminders/people-list.ts'
import {
  canChooseDigest,
  canExportPersonReminders,
  canReadPeoplesReminders,
} from '@clearwing/domain/reminders/rules.ts'
import { PagedPersonReminders } from '@clearwing/domain/reminders/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readDigest, saveDigest } from './digest-store.ts'
import { foundOrganisation, hasPeople, peoplesOrganisationId, peopleUrl } from './people-access.ts'
import { personReminderActRoutes } from './people-act-routes.ts'
import { listPersonReminders } from './people-store.ts'

const tags: TagType[] = ['Reminder', 'Client', 'Member', 'Relation', 'StaffGroup']
const digestUrl = '/organisations/:organisationId/reminderDigest'

/** What the people of an organisation are reminded of, and its digest of them. */
export const personReminderRoutes: Routes = async (app) => {
  app.get(peopleUrl, {
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
        const entityId = await peoplesOrganisationId(tx, actor, params.organisationId)
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

  exportRoute(app, `${peopleUrl}/export`, {
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
      return listPersonReminders(db, actor, await peoplesOrganisationId(db, actor, organisationId), query)
    },
    ...describedBy(personReminderList),
    subjectOf: ({ reminderId, userId }) => ({ entity: 'reminder', entityId: reminderId, subjectUserId: userId }),
  })

  await app.register(personReminderActRoutes)
}
