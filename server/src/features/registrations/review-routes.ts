import { IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { RegistrationQuery, registrationList } from '@clearwing/domain/registrations/list.ts'
import {
  canExportRegistrations,
  canListRegistrations,
  canSetRegistrationStatus,
  canUpdateRegistration,
  canViewRegistration,
} from '@clearwing/domain/registrations/rules.ts'
import {
  PagedRegistrations,
  Registration,
  RegistrationChange,
  StatusChange,
} from '@clearwing/domain/registrations/schema.ts'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listRegistrations } from './list-store.ts'
import { findRegistration, showRegistration } from './registration-projection-store.ts'
import { correctRegistration, setStatus } from './service.ts'
import { lockRegistration } from './store.ts'

const tags: TagType[] = ['Registration']
const params = z.strictObject({ registrationId: IdParam })

/** A regulator's queue, and single registrations. */
export const registrationReviewRoutes: Routes = async (app) => {
  app.get('/registrations', {
    config: { rule: canListRegistrations },
    schema: {
      operationId: 'listRegistrations',
      tags,
      querystring: RegistrationQuery,
      response: { 200: PagedRegistrations },
    },
    handler: async (request) => {
      allowed(request, canListRegistrations)
      return listRegistrations(app.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/registrations/export', {
    rule: canExportRegistrations,
    ask: (request) => allowed(request, canExportRegistrations),
    operationId: 'exportRegistrations',
    tags,
    ...describedBy(registrationList),
    querystring: RegistrationQuery,
    list: listRegistrations,
    subjectOf: ({ registrationId, userId }) => ({
      entity: 'registration',
      entityId: registrationId,
      subjectUserId: userId,
    }),
  })

  app.get('/registrations/:registrationId', {
    config: { rule: canViewRegistration },
    schema: { operationId: 'getRegistration', tags, params, response: { 200: Registration } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const registration = found(await findRegistration(tx, actor, params.registrationId))
        allowed(request, canViewRegistration, registration)
        const { registrationId: entityId, userId: subjectUserId } = registration
        const isOwn = subjectUserId === actor.userId && actor.realUserId === undefined
        if (!isOwn) await recordReadOnce(tx, actor, { entity: 'registration', entityId, subjectUserId })
        return registration
      }),
  })

  app.put('/registrations/:registrationId', {
    // Decisions of the regulator's doctor cannot be made through impersonation.
    config: { rule: canUpdateRegistration, inPerson: true },
    schema: {
      operationId: 'updateRegistration',
      tags,
      params,
      body: RegistrationChange,
      response: { 200: Registration },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const before = found(await lockRegistration(tx, actor, params.registrationId))
        allowed(request, canUpdateRegistration, before)
        return showRegistration(tx, actor, await correctRegistration(request, tx, before, body))
      }),
  })

  app.put('/registrations/:registrationId/status', {
    config: { rule: canSetRegistrationStatus, inPerson: true },
    schema: {
      operationId: 'setRegistrationStatus',
      tags,
      params,
      body: StatusChange,
      response: { 200: Registration },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const before = found(await lockRegistration(tx, actor, params.registrationId))
        allowed(request, canSetRegistrationStatus, before, body.status)
        return showRegistration(tx, actor, await setStatus(request, tx, before, body))
      }),
  })

  app.get('/registrations/:registrationId/history', {
    config: { rule: canViewRegistration },
    schema: {
      operationId: 'listRegistrationHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      const registration = found(await findRegistration(app.db, actor, params.registrationId))
      allowed(request, canViewRegistration, registration)
      const { registrationId: entityId, userId, name } = registration
      return listHistory(app.db, { entity: 'registration', entityId, subject: { userId, name } }, query)
    },
  })
}
