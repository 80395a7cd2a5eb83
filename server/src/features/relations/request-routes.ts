import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { RelationRequestQuery } from '@clearwing/domain/relations/list.ts'
import { canAskForRelation, canListRelationRequests } from '@clearwing/domain/relations/rules.ts'
import { NewRelationRequest, PagedRelationRequests, RelationRequest } from '@clearwing/domain/relations/schema.ts'
import { lockOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { withdrawRequest } from './answer.ts'
import { askFor } from './ask.ts'
import { findRelationRequest, listRequests } from './store.ts'

const tags: TagType[] = ['Relation']
const url = '/organisations/:organisationId/relationrequests'

/** An organisation's requests to people. */
export const relationRequestRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canListRelationRequests },
    schema: {
      operationId: 'listRelationRequests',
      tags,
      params: OrganisationParam,
      querystring: RelationRequestQuery,
      response: { 200: PagedRelationRequests },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      allowed(request, canListRelationRequests, params.organisationId)
      return listRequests(app.db, organisationIdOf(actor, params.organisationId), query)
    },
  })

  app.post(url, {
    config: { rule: canAskForRelation, inPerson: true },
    schema: {
      operationId: 'askForRelation',
      tags,
      params: OrganisationParam,
      headers: IdempotencyKey,
      body: NewRelationRequest,
      response: { 201: RelationRequest },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        allowed(request, canAskForRelation, params.organisationId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          const organisation = found(await lockOrganisation(tx, organisationIdOf(actor, params.organisationId)))
          const { relationRequestId } = await askFor(tx, actor, organisation, body)
          return found(await findRelationRequest(tx, relationRequestId))
        })
      }),
  })

  app.delete(`${url}/:relationRequestId`, {
    config: { rule: canAskForRelation, inPerson: true },
    schema: {
      operationId: 'withdrawRelationRequest',
      tags,
      params: OrganisationParam.extend({ relationRequestId: IdParam }),
      response: { 200: RelationRequest },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const { relationRequestId } = params
        allowed(request, canAskForRelation, params.organisationId)
        await withdrawRequest(tx, actor, organisationIdOf(actor, params.organisationId), relationRequestId)
        return found(await findRelationRequest(tx, relationRequestId))
      }),
  })
}
