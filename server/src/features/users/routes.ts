import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { type HistoryEntry, PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  canListUsers,
  canReadUserHistory,
  canUpdateUser,
  canViewUser,
  isFieldShown,
  refusedUserChanges,
} from '@clearwing/domain/users/rules.ts'
import { PagedUsers, type Relation, User, UserAnswer, UserChange, UserQuery } from '@clearwing/domain/users/schema.ts'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { listUsers } from './list-store.ts'
import {
  findKnownOrMerged,
  findKnownUser,
  lockKnownUser,
  readUser,
  readUserAhead,
  readUserRow,
  updateUser,
} from './record-store.ts'

const tags: TagType[] = ['User']

export const userRoutes: Routes = async (app) => {
  app.get('/users', {
    config: { rule: canListUsers },
    schema: { operationId: 'listUsers', tags, querystring: UserQuery, response: { 200: PagedUsers } },
    handler: async (request) => {
      allowed(request, canListUsers)
      return listUsers(app.db, request.actor, request.query)
    },
  })

  app.get('/users/:userId', {
    config: { rule: canViewUser, feature: Feature.User_details, readAhead: readUserAhead },
    schema: { operationId: 'getUser', tags, params: UserParam, response: { 200: UserAnswer } },
    handler: async (request) => {
      const { actor, params, shortReads } = request
      const knownUser = found(await findKnownOrMerged(shortReads, actor, userIdOf(actor, params.userId)))
      allowed(request, canViewUser, knownUser.relations)
      return { user: await readUserRow(shortReads, actor, knownUser, (write) => request.transaction(write)) }
    },
  })

  app.get('/users/:userId/history', {
    config: { rule: canReadUserHistory, feature: Feature.Audit },
    schema: {
      operationId: 'listUserHistory',
      tags,
      params: UserParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      const { user, relations } = found(await findKnownUser(app.db, actor, userIdOf(actor, params.userId)))
      allowed(request, canReadUserHistory, relations)
      const { userId } = user
      const isOfAll = relations.includes('self') || relations.includes('all')
      const of = {
        entity: 'user',
        entityId: userId,
        changesOf: { userId, knownTo: isOfAll ? null : actor.organisationId },
      }
      const page = await listHistory(app.db, of, query)
      return { ...page, list: page.list.map((entry) => shownEntry(actor, relations, entry)) }
    },
  })

  app.put('/users/:userId', {
    config: { rule: canUpdateUser, feature: Feature.User_details },
    schema: { operationId: 'updateUser', tags, params: UserParam, body: UserChange, response: { 200: UserAnswer } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const knownUser = found(await lockKnownUser(tx, actor, userIdOf(actor, params.userId)))
        allowed(request, canUpdateUser, knownUser.relations)
        unchanged(User, await readUser(tx, actor, knownUser), body.version)
        refuseFields(refusedUserChanges(knownUser.user, body, today(tx)))
        return { user: await updateUser(tx, actor, knownUser, body) }
      }),
  })
}

/** Removes values that the actor may not see; the actor may still know that something changed. */
const shownEntry = (actor: Actor, relations: Relation[], entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  differences: entry.differences.filter(({ field }) => isFieldShown(actor, relations, field)),
})
