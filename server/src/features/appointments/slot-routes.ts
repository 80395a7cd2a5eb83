import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { AvailabilityParam } from '@clearwing/domain/appointments/availability.ts'
import { BookablePlace, SlotAnswer, SlotQuery } from '@clearwing/domain/appointments/booking.ts'
import { dayHints, keepsAnniversary } from '@clearwing/domain/appointments/hints.ts'
import { localDays, millisecondsOf } from '@clearwing/domain/appointments/hours.ts'
import { canBook } from '@clearwing/domain/appointments/rules.ts'
import { findTimes } from '@clearwing/domain/appointments/slots.ts'
import { joinSpans } from '@clearwing/domain/appointments/spans.ts'
import { dayInZone, daysBetween } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readCertificatePeriods } from '#features/medicals/index.ts'
import { allowed } from '#platform/access/access.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { certificateRowsOf } from './due-list.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { listPlaces } from './place-store.ts'
import { seekVisit } from './search.ts'

const tags: TagType[] = ['Availability']
const mostDays = 62

/** What can be booked: places for applicants, and free times for a person. */
export const slotRoutes: Routes = async (app) => {
  app.get('/appointments/places', {
    config: { rule: isIndividual, feature },
    schema: { operationId: 'listBookablePlaces', tags, response: { 200: z.array(BookablePlace) } },
    handler: async (request) => {
      allowed(request, isIndividual)
      return listPlaces(request.db)
    },
  })

  app.get('/organisations/:organisationId/slots', {
    config: { rule: canBook, feature },
    schema: {
      operationId: 'listSlots',
      tags,
      params: AvailabilityParam,
      querystring: SlotQuery,
      response: { 200: SlotAnswer },
    },
    handler: async (request) => {
      const { actor, db } = request
      const { organisationId } = request.params
      const { i, ty, rg, cl, lo, pr, b, l, mv } = request.query
      const userId = userIdOf(actor, i)
      allowed(request, canBook, { userId, organisationId, staffUserIds: [actor.userId] })
      if (l < b || daysBetween(b, l) >= mostDays) throw wrongFields({ l: [`Choose at most ${mostDays} days.`] })
      const { availability, search, plan, isReferred } = await seekVisit(db, actor, {
        organisationId,
        userId,
        appointmentTypeId: ty,
        regulatorId: rg,
        classes: cl,
        organisationLocationId: lo,
        fromDay: b,
        toDay: l,
        movedId: mv ?? null,
      })
      const { zone } = availability
      const today = dayInZone(db.now, zone)
      const [rows, { anniversary: anniversaryDays }] = await Promise.all([
        isReferred ? [] : certificateRowsOf(db, { userId, regulatorId: rg }, today),
        readCertificatePeriods(db, rg, today),
      ])
      const practitioners = availability.resources.filter((one) => search.practitionerIds?.includes(one.resourceId))
      const practitionerIds = practitioners.flatMap((one) =>
        pr === undefined || pr === one.resourceId ? [one.resourceId] : [],
      )
      // A day is calculated once, because thousands of slots may be on it.
      const days = localDays({ fromDay: b, toDay: l }, zone)
      const keeping = joinSpans(days.filter(({ day }) => keepsAnniversary(rows, cl, day, anniversaryDays)))
      const isKeeping = (startsAt: string) => {
        if (keeping.length === 0) return false
        const start = millisecondsOf(startsAt)
        return keeping.some(({ from, to }) => from <= start && start < to)
      }
      return {
        minutes: plan.minutes,
        reason: plan.reason,
        elsewhere: plan.elsewhere,
        hints: dayHints(rows, cl, { today, anniversaryDays }),
        practitioners: practitioners.map(({ resourceId, name }) => ({ resourceId, name })),
        slots: findTimes({ ...search, practitionerIds }).map((time) =>
          Object.assign(time, { keepsAnniversary: isKeeping(time.startsAt) }),
        ),
      }
    },
  })
}
