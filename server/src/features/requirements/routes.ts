import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canSetRequirement, canViewRequirement, canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import {
  NewRequirement,
  Requirement,
  RequirementArchive,
  RequirementChange,
  RequirementParam,
  requirementModes,
} from '@clearwing/domain/requirements/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { requirementBoardRoutes } from './board-routes.ts'
import { rosterCheckRoutes } from './check/routes.ts'
import { clearingRoutes } from './clearing-routes.ts'
import { evidenceRoutes } from './evidence-routes.ts'
import { personRoutes } from './person-routes.ts'
import { archiveRequirement, beginRequirement, changeRequirement } from './service.ts'
import { findRequirement, listRequirements, lockRequirement } from './store.ts'
import { videoWatcherRoutes } from './video-progress-routes.ts'

const tags: TagType[] = ['Requirement']
const path = '/requirements/:requirementId'
const params = RequirementParam

/** `m`: by default, the definitions in use. */
const RequirementsQuery = z.strictObject({
  organisationId: z.literal('myOrg').or(IdParam),
  m: z.enum(requirementModes).default('Active').meta({ id: 'RequirementMode' }),
})

/** Routes for definitions: what an organisation requires. */
export const requirementRoutes: Routes = async (app) => {
  app.get('/requirements', {
    config: { rule: canViewRequirements },
    schema: {
      operationId: 'listRequirements',
      tags,
      querystring: RequirementsQuery,
      response: { 200: z.array(Requirement) },
    },
    handler: async (request) => {
      const { actor, query } = request
      allowed(request, canViewRequirements, query.organisationId)
      return listRequirements(request.db, actor, organisationIdOf(actor, query.organisationId), query.m)
    },
  })

  app.post('/requirements', {
    config: { rule: canSetRequirement },
    schema: {
      operationId: 'createRequirement',
      tags,
      headers: IdempotencyKey,
      body: NewRequirement,
      response: { 201: Requirement },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { organisationId, userId } = request.body
        allowed(request, canSetRequirement, organisationId, userId)
        reply.code(201)
        return createOnce(tx, request, () => beginRequirement(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canViewRequirement },
    schema: { operationId: 'getRequirement', tags, params, response: { 200: Requirement } },
    handler: async (request) => {
      const requirement = found(await findRequirement(request.db, request.actor, request.params.requirementId))
      allowed(request, canViewRequirement, requirement.organisationId, requirement.userId)
      return requirement
    },
  })

  app.put(path, {
    config: { rule: canSetRequirement },
    schema: {
      operationId: 'updateRequirement',
      tags,
      params,
      body: RequirementChange,
      response: { 200: Requirement },
    },
    handler: (request) =>
      request.transaction(async (tx) =>
        changeRequirement(tx, request.actor, await toChange(tx, request, request.body.version), request.body),
      ),
  })

  app.put(`${path}/archive`, {
    config: { rule: canSetRequirement },
    schema: {
      operationId: 'archiveRequirement',
      tags,
      params,
      body: RequirementArchive,
      response: { 200: Requirement },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { isArchived, version } = request.body
        const requirement = await toChange(tx, request, version)
        if (isArchived === (requirement.archivedAt !== null)) return requirement
        return archiveRequirement(tx, request.actor, requirement, isArchived)
      }),
  })

  app.get(`${path}/history`, {
    config: { rule: canSetRequirement, feature: Feature.Audit },
    schema: {
      operationId: 'listRequirementHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { requirementId } = request.params
      const requirement = found(await findRequirement(request.db, request.actor, requirementId))
      allowed(request, canSetRequirement, requirement.organisationId, requirement.userId)
      return listHistory(request.db, { entity: 'requirement', entityId: requirementId }, request.query)
    },
  })

  for (const routes of [
    requirementBoardRoutes,
    personRoutes,
    evidenceRoutes,
    clearingRoutes,
    rosterCheckRoutes,
    videoWatcherRoutes,
  ])
    await app.register(routes)
}

type Named = FastifyRequest & { params: { requirementId: number } }

/** Finds and locks a definition, in the version that was read. */
async function toChange(tx: Tx, request: FastifyRequest, version: number) {
  const { requirementId } = (request as Named).params
  const requirement = found(await lockRequirement(tx, request.actor, requirementId))
  allowed(request, canSetRequirement, requirement.organisationId, requirement.userId)
  unchanged(Requirement, requirement, version)
  return requirement
}
