import { ListedResource, NewResourceCalendar, VisitResourceParam } from '@clearwing/domain/appointments/availability.ts'
import { canShareResourceCalendar } from '@clearwing/domain/appointments/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import ical from 'ical-generator'
import { z } from 'zod'
import { hashSecret, newSecret } from '#features/account/index.ts'
import { allowed } from '#platform/access/access.ts'
import { publicAddress } from '#platform/config/config.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findResource, lockResource, userOfResource } from './availability-store.ts'
import { resourceEvent } from './calendar.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { findResourceOfSecret, listHeldVisits, setResourceCalendar } from './resource-calendar-store.ts'

const tags: TagType[] = ['Availability']
const path = '/organisations/:organisationId/availability/resources/:resourceId/calendar'
const ofToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

/** Calendar feeds of doctors, nurses, rooms and equipment, at secret addresses that can be revoked. */
export const resourceCalendarRoutes: Routes = async (app) => {
  app.post(path, {
    config: { rule: canShareResourceCalendar, feature, inPerson: true },
    schema: {
      operationId: 'createResourceCalendar',
      tags,
      params: VisitResourceParam,
      response: { 201: NewResourceCalendar },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { organisationId, resourceId } = request.params
        const staffUserIds = await userOfResource(tx, organisationId, resourceId)
        allowed(request, canShareResourceCalendar, { organisationId, staffUserIds })
        const secret = newSecret()
        const before = found(await lockResource(tx, organisationId, resourceId))
        await setResourceCalendar(tx, request.actor, before, hashSecret(secret))
        reply.code(201)
        return { path: `/api/resourceCalendars/${secret}` }
      }),
  })

  app.delete(path, {
    config: { rule: canShareResourceCalendar, feature, inPerson: true },
    schema: {
      operationId: 'deleteResourceCalendar',
      tags,
      params: VisitResourceParam,
      response: { 200: ListedResource },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { organisationId, resourceId } = request.params
        const staffUserIds = await userOfResource(tx, organisationId, resourceId)
        allowed(request, canShareResourceCalendar, { organisationId, staffUserIds })
        const before = found(await lockResource(tx, organisationId, resourceId))
        await setResourceCalendar(tx, request.actor, before, null)
        return found(await findResource(tx, organisationId, resourceId))
      }),
  })

  app.get('/resourceCalendars/:token', {
    config: { public: true },
    schema: { operationId: 'readResourceCalendar', tags, params: ofToken },
    handler: async (request, reply) => {
      const { db } = request
      const resource = found(await findResourceOfSecret(db, hashSecret(request.params.token)))
      const { config } = app.site
      const calendar = ical({
        name: `${config.displayName}: ${resource.name}`,
        prodId: { company: 'Clearwing', product: 'Appointments' },
      })
      for (const visit of await listHeldVisits(db, resource.resourceId))
        calendar.createEvent(resourceEvent(visit, resource.resourceId, publicAddress(config), db.now))
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(calendar.toString())
    },
  })
}
