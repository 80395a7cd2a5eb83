import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  canAnswerRelation,
  canChangeSharing,
  canEndRelation,
  canReadSharing,
} from '@clearwing/domain/relations/rules.ts'
import { RelationAnswered, Sharing, SharingChange } from '@clearwing/domain/relations/schema.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { answerRequest, endSharing } from './answer.ts'
import { lockEmployment, setShowsBookings } from './employment-store.ts'
import { findSharing } from './sharing-store.ts'

const tags: TagType[] = ['Relation']
const url = '/users/:userId/sharing'

/** The organisations a person shares data with. No one may accept, decline or end sharing in another person's name. */
export const sharingRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canReadSharing },
    schema: { operationId: 'getSharing', tags, params: UserParam, response: { 200: Sharing } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canReadSharing, params.userId)
        const { userId } = found(await findUser(tx, userIdOf(actor, params.userId)))
        const isOwn = userId === actor.userId && actor.realUserId === undefined
        if (!isOwn) await recordReadOnce(tx, actor, { entity: 'sharing', entityId: userId, subjectUserId: userId })
        return findSharing(tx, userId)
      }),
  })

  app.put(`${url}/requests/:relationRequestId`, {
    config: { rule: canAnswerRelation, inPerson: true },
    schema: {
      operationId: 'answerRelationRequest',
      tags,
      params: UserParam.extend({ relationRequestId: IdParam }),
      body: RelationAnswered,
      response: { 200: Sharing },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        allowed(request, canAnswerRelation, params.userId)
        await answerRequest(tx, actor, params.relationRequestId, body.accept)
        return findSharing(tx, actor.userId)
      }),
  })

  app.put(`${url}/:organisationId`, {
    config: { rule: canChangeSharing, inPerson: true },
    schema: {
      operationId: 'updateSharing',
      tags,
      params: UserParam.extend({ organisationId: IdParam }),
      body: SharingChange,
      response: { 200: Sharing },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        allowed(request, canChangeSharing, params.userId)
        const employment = found(await lockEmployment(tx, params.organisationId, actor.userId))
        await setShowsBookings(tx, actor, employment, body.showsBookings)
        return findSharing(tx, actor.userId)
      }),
  })

  app.delete(`${url}/:organisationId`, {
    config: { rule: canEndRelation, inPerson: true },
    schema: {
      operationId: 'endSharing',
      tags,
      params: UserParam.extend({ organisationId: IdParam }),
      response: { 200: Sharing },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canEndRelation, params.userId)
        await endSharing(tx, actor, params.organisationId, actor.userId)
        return findSharing(tx, actor.userId)
      }),
  })
}
