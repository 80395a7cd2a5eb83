import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { DeviceKey, Session } from '@clearwing/domain/account/session/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { closeSession, endSessions } from './end.ts'
import { momentIn } from './moment.ts'
import { findOwnSession, listOwnSessions } from './user-login-store.ts'

const tags: TagType[] = ['Session']

/** The user's own sessions, on all devices. */
export const sessionRoutes: Routes = async (app) => {
  app.get('/account/sessions', {
    config: { rule: loggedIn, inPerson: true },
    schema: { operationId: 'listSessions', tags, response: { 200: z.array(Session) } },
    handler: async (request) => {
      allowed(request, loggedIn)
      return listOwnSessions(
        app.db,
        request.actor,
        found(request.session).sessionId,
        momentIn(app.site.options.values, request.now),
      )
    },
  })

  // The key is sent only after a login of this user, and not while their session is locked.
  app.get('/account/deviceKey', {
    config: { rule: loggedIn, inPerson: true },
    schema: { operationId: 'getDeviceKey', tags, response: { 200: DeviceKey } },
    handler: async (request) => {
      allowed(request, loggedIn)
      return { key: app.site.keyFor(`unsaved text of user ${request.actor.userId}`).toString('base64') }
    },
  })

  app.delete('/account/sessions/:sessionId', {
    config: { rule: loggedIn, inPerson: true },
    schema: {
      operationId: 'endSession',
      tags,
      params: z.strictObject({ sessionId: IdParam }),
      response: { 200: z.object({ sessionId: z.int32() }) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        const session = found(await findOwnSession(tx, request.actor, request.params.sessionId))
        await closeSession(tx, request.actor, session.sessionId, 'Ended by the user')
        return session
      }),
  })

  app.delete('/account/sessions', {
    config: { rule: loggedIn, inPerson: true },
    schema: { operationId: 'endOtherSessions', tags, response: { 200: z.object({ sessionId: z.int32() }) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        const { sessionId } = found(request.session)
        await endSessions(tx, request.actor, request.actor.userId, { except: sessionId, ending: 'Ended by the user' })
        return { sessionId }
      }),
  })
}
