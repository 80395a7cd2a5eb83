import { BlockedTime, NewAbsence } from '@clearwing/domain/appointments/booking.ts'
import { canMoveAppointment } from '@clearwing/domain/appointments/rules.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findResource, userOfResource } from './availability-store.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { blockTime } from './held-store.ts'
import { lockAppointmentForChange } from './lock-for-change.ts'
import { findPractice } from './practice.ts'
import { cancelAppointment, moveAppointment } from './service.ts'

const tags: TagType[] = ['Appointment']

/** The times of someone who is away are not offered to the wait list. */
const lost = { isLost: true }

/** A sickness day: the visits of a person are moved or cancelled, and the rest of their day is blocked. */
export const absenceRoutes: Routes = async (app) => {
  app.post('/appointments/absences', {
    config: { rule: canMoveAppointment, feature, inPerson: true },
    schema: {
      operationId: 'createAbsence',
      tags,
      headers: IdempotencyKey,
      body: NewAbsence,
      response: { 201: BlockedTime },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const { organisationId, resourceId, day, reason } = body
        const staffUserIds = await userOfResource(tx, organisationId, resourceId)
        // No applicant is concerned yet; each visit is checked below.
        allowed(request, canMoveAppointment, { organisationId, staffUserIds, userId: 0 })
        if (!(await findResource(tx, organisationId, resourceId)))
          throw wrongFields({ resourceId: ['Choose a person.'] })
        const { timeZone } = await findPractice(tx, organisationId)
        const start = startOfDay(day, timeZone)
        const endsAt = startOfDay(addDays(day, 1), timeZone)
        const startsAt = start < tx.now ? tx.now : start
        if (startsAt >= endsAt) throw wrongFields({ day: ['Choose today or a later day.'] })
        reply.code(201)
        return createOnce(tx, request, async () => {
          // In the order of their ids, so that two requests never wait for each other.
          const visits = body.visits.toSorted((one, other) => one.appointmentId - other.appointmentId)
          for (const { appointmentId, practitionerId, version } of visits) {
            const before = await lockAppointmentForChange(tx, request, canMoveAppointment, appointmentId, version)
            if (practitionerId === null) await cancelAppointment(tx, actor, before, reason, lost)
            else
              await moveAppointment(
                tx,
                actor,
                before,
                { ...before, practitionerId, overrideReason: reason, version },
                { away: { resourceId, startsAt, endsAt } },
              )
          }
          // Fails while a visit is left, so that none is forgotten.
          const heldTimeId = await blockTime(tx, actor, { organisationId, resourceId, startsAt, endsAt, reason })
          return { heldTimeId, resourceId, startsAt, endsAt, reason }
        })
      }),
  })
}
