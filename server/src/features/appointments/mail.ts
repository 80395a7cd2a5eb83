import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { type CalendarVisit, visitEvent, writeInvitation } from './calendar.ts'
import { readPlace } from './place-store.ts'
import { findPractice } from './practice.ts'
import { listForCalendar, type StoredAppointment } from './store.ts'

type News = 'appointmentBooked' | 'appointmentComing' | 'appointmentMoved' | 'appointmentCancelled'

/** The emails about a visit to a specialist, which ask for neither an application nor the receipt of a fee. */
const toSpecialist = {
  appointmentBooked: 'specialistVisitBooked',
  appointmentComing: 'specialistVisitComing',
  appointmentMoved: 'specialistVisitMoved',
  appointmentCancelled: 'specialistVisitCancelled',
} as const

/** An appointment as emails and calendars describe it. */
export async function describeVisit(db: Db, appointment: StoredAppointment): Promise<CalendarVisit> {
  const { name, email, timeZone } = await findPractice(db, appointment.organisationId)
  const place = await readPlace(db, appointment.organisationLocationId)
  return { appointment, practiceName: name, practiceEmail: email, zone: timeZone, place }
}

/** Tells the applicant about their appointment by email, with the event for their calendar. */
export async function mailAppointment(tx: Tx, actor: Actor, news: News, appointment: StoredAppointment) {
  const user = found(await findUser(tx, appointment.userId))
  if (!user.email) return
  const { appointmentId, startsAt, movedFrom } = appointment
  const visit = await describeVisit(tx, appointment)
  const { practiceName, zone, place } = visit
  const { organisationTypes } = await findPractice(tx, appointment.organisationId)
  const isExamination = (organisationTypes & OrganisationType.Medical_practice) !== 0
  // Only the practice makes appointments with its specialists.
  const isBookedAgain = news === 'appointmentCancelled' && isExamination
  const name = shownName(user)
  const values = {
    name,
    practice: practiceName,
    time: formatMoment(startsAt, zone),
    earlier: movedFrom === null ? '' : formatMoment(movedFrom, zone),
    place,
    path: isBookedAgain ? '/appointment/booking?ui=me' : `/appointment/${appointmentId}`,
    calendar: writeInvitation(visit, { name, email: user.email }, tx.now),
  }
  const template = isExamination ? news : toSpecialist[news]
  const { organisationId } = appointment
  await sendEmail(tx, actor, { toUserId: user.userId, to: user.email, template, values, organisationId })
}

/** Events of a person's own appointments since a moment, for their calendar feed. */
export async function listVisitEvents(db: Db, userId: number, since: string) {
  const own = await listForCalendar(db, userId, since)
  return Promise.all(own.map(async (appointment) => visitEvent(await describeVisit(db, appointment), db.now)))
}
