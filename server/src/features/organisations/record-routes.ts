import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canChangeOrganisation, canCreateOrganisation, refusedChanges } from '@clearwing/domain/organisations/rules.ts'
import {
  NewOrganisation,
  OrganisationChange,
  OrganisationParam,
  OrganisationRecord,
  OrganisationStatus,
} from '@clearwing/domain/organisations/schema.ts'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { organisationFor } from './organisation-view.ts'
import { createOrganisation, findOrganisation, findStatus, lockOrganisation, updateOrganisation } from './store.ts'

const tags: TagType[] = ['Organisation']

/** Routes for users who manage an organisation's record. */
export const organisationRecordRoutes: Routes = async (app) => {
  app.get('/organisations/:organisationId/status', {
    config: { rule: canChangeOrganisation },
    schema: {
      operationId: 'getOrganisationStatus',
      tags,
      params: OrganisationParam,
      response: { 200: OrganisationStatus },
    },
    handler: async (request) => {
      const { organisationId } = request.params
      allowed(request, canChangeOrganisation, organisationId)
      const organisation = found(await findOrganisation(app.db, organisationIdOf(request.actor, organisationId)))
      return findStatus(app.db, organisation.organisationId)
    },
  })

  app.get('/organisations/:organisationId/history', {
    config: { rule: canChangeOrganisation, feature: Feature.Audit },
    schema: {
      operationId: 'listOrganisationHistory',
      tags,
      params: OrganisationParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { organisationId } = request.params
      allowed(request, canChangeOrganisation, organisationId)
      const organisation = found(await findOrganisation(app.db, organisationIdOf(request.actor, organisationId)))
      return listHistory(app.db, { entity: 'organisation', entityId: organisation.organisationId }, request.query)
    },
  })

  app.post('/organisations', {
    config: { rule: canCreateOrganisation },
    schema: {
      operationId: 'createOrganisation',
      tags,
      headers: IdempotencyKey,
      body: NewOrganisation,
      response: { 201: OrganisationRecord },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canCreateOrganisation)
        refuseFields(refusedChanges(actor, undefined, body))
        reply.code(201)
        return createOnce(tx, request, async () => {
          const organisationId = await createOrganisation(tx, actor, body)
          return organisationFor(actor, found(await findOrganisation(tx, organisationId)))
        })
      }),
  })

  app.put('/organisations/:organisationId', {
    config: { rule: canChangeOrganisation },
    schema: {
      operationId: 'updateOrganisation',
      tags,
      params: OrganisationParam,
      body: OrganisationChange,
      response: { 200: OrganisationRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params } = request
        allowed(request, canChangeOrganisation, params.organisationId)
        const before = found(await lockOrganisation(tx, organisationIdOf(actor, params.organisationId)))
        unchanged(OrganisationRecord, before, body.version)
        refuseFields(refusedChanges(actor, before, body))
        return organisationFor(actor, await updateOrganisation(tx, actor, before, body))
      }),
  })
}
