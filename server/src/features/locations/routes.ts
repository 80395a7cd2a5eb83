import { Feature } from '@clearwing/domain/access/bits.ts'
import { FlagParam, IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { LocationExport } from '@clearwing/domain/locations/list.ts'
import { canManageLocations, canViewLocations } from '@clearwing/domain/locations/rules.ts'
import {
  LocationArchive,
  LocationParam,
  NewOrganisationLocation,
  OrganisationLocation,
  OrganisationLocationChange,
} from '@clearwing/domain/locations/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { exportLocations } from './list-export.ts'
import {
  createOrganisationLocation,
  findOrganisationLocation,
  listOrganisationLocations,
  lockOrganisationLocation,
  updateOrganisationLocation,
} from './store.ts'

const tags: TagType[] = ['OrganisationLocation']
const path = '/organisationlocations/:organisationLocationId'

/** `b`: only locations where appointments can be made, or only others; `m`: by default those in use. */
const LocationsQuery = z.strictObject({
  organisationId: IdParam,
  b: FlagParam.or(z.literal('')).default(''),
  m: LocationExport.shape.m,
})

export const locationRoutes: Routes = async (app) => {
  app.get('/organisationlocations', {
    config: { rule: canViewLocations },
    schema: {
      operationId: 'listOrganisationLocations',
      tags,
      querystring: LocationsQuery,
      response: { 200: z.array(OrganisationLocation) },
    },
    handler: async (request) => {
      const { organisationId, b, m } = request.query
      allowed(request, canViewLocations, organisationId)
      const isBookable = b === '' ? undefined : b === 'true' || b === '1'
      return listOrganisationLocations(app.db, request.actor, { organisationId, m, isBookable })
    },
  })

  app.post('/organisationlocations', {
    config: { rule: canManageLocations },
    schema: {
      operationId: 'createOrganisationLocation',
      tags,
      headers: IdempotencyKey,
      body: NewOrganisationLocation,
      response: { 201: OrganisationLocation },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageLocations, request.body.organisationId)
        reply.code(201)
        return createOnce(tx, request, () => createOrganisationLocation(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canViewLocations },
    schema: {
      operationId: 'getOrganisationLocation',
      tags,
      params: LocationParam,
      response: { 200: OrganisationLocation },
    },
    handler: async (request) => {
      const { organisationLocationId } = request.params
      const location = found(await findOrganisationLocation(app.db, request.actor, organisationLocationId))
      allowed(request, canViewLocations, location.organisationId)
      return location
    },
  })

  app.put(path, {
    config: { rule: canManageLocations },
    schema: {
      operationId: 'updateOrganisationLocation',
      tags,
      params: LocationParam,
      body: OrganisationLocationChange,
      response: { 200: OrganisationLocation },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { version, ...change } = request.body
        const { organisationLocationId } = request.params
        const location = found(await lockOrganisationLocation(tx, request.actor, organisationLocationId))
        allowed(request, canManageLocations, location.organisationId)
        unchanged(OrganisationLocation, location, version)
        if (location.archivedAt !== null)
          throw new Refusal(409, { title: 'This location is archived.', detail: 'Restore it first.' })
        return updateOrganisationLocation(tx, request.actor, location, change)
      }),
  })

  app.put(`${path}/archive`, {
    config: { rule: canManageLocations },
    schema: {
      operationId: 'archiveOrganisationLocation',
      tags,
      params: LocationParam,
      body: LocationArchive,
      response: { 200: OrganisationLocation },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { isArchived, version } = request.body
        const { organisationLocationId } = request.params
        const location = found(await lockOrganisationLocation(tx, request.actor, organisationLocationId))
        allowed(request, canManageLocations, location.organisationId)
        unchanged(OrganisationLocation, location, version)
        if (isArchived === (location.archivedAt !== null)) return location
        const archivedAt = isArchived ? tx.now : null
        return updateOrganisationLocation(tx, request.actor, location, { archivedAt })
      }),
  })

  exportLocations(app)
  await app.register(locationHistoryRoutes)
}

const locationHistoryRoutes: Routes = async (app) => {
  app.get(`${path}/history`, {
    config: { rule: canManageLocations, feature: Feature.Audit },
    schema: {
      operationId: 'listLocationHistory',
      tags,
      params: LocationParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { organisationLocationId: entityId } = request.params
      const { organisationId } = found(await findOrganisationLocation(app.db, request.actor, entityId))
      allowed(request, canManageLocations, organisationId)
      return listHistory(app.db, { entity: 'location', entityId }, request.query)
    },
  })
}
