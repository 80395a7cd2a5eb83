import type { AppointmentStatus } from '@clearwing/domain/appointments/schema.ts'
import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { countsAppointments } from '@clearwing/domain/reports/rules.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { appointmentsVisibleIn, readAppointments } from '#features/appointments/index.ts'
import { appointmentTypes, visitResources, appointments as visits } from '#features/appointments/tables.ts'
import { organisationLocations } from '#features/locations/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import { dayOfMoment, monthOfDay } from '#platform/database/filters.ts'
import { byMonth } from './medicals-store.ts'

type Visit = {
  count: number
  month: string
  status: AppointmentStatus
  type: string
  location: string
  practitionerId: number
  practitioner: string | null
  /** Days from the choice of the time to the visit. */
  waitingDays: number
  minutes: number
}

const is =
  (...states: AppointmentStatus[]) =>
  ({ status }: Visit) =>
    states.includes(status)
const isNotCancelled = ({ status }: Visit) => status !== 'cancelled'
const waited = (one: Visit) => (isNotCancelled(one) ? one.waitingDays : null)
const minutes = (one: Visit) => (isNotCancelled(one) ? one.minutes : 0)
/** Visits whose time came: those that took place, and those to which the applicant did not come. */
const isOver = is('done', 'no_show')

const counts = [
  { title: 'Visits', of: 'count', where: isNotCancelled },
  { title: 'Done', of: 'count', where: is('done') },
  { title: 'Did not come', of: 'count', where: is('no_show') },
  { title: 'Cancelled', of: 'count', where: is('cancelled') },
  { title: 'Days booked ahead, median', of: 'median', unit: 'days', amount: waited },
  { title: 'Booked time', of: 'sum', unit: 'minutes', amount: minutes },
] as const

/** Visits, no-shows and waiting time (domain.md 10.1). */
export const appointmentsReport = declared<Visit>({
  key: 'appointments',
  name: 'Appointments and no-shows',
  group: 'appointments',
  purpose: 'How many visits took place, how many applicants did not come, and how long people wait for a time.',
  readers: 'Directors, managers and doctors of a practice',
  isFor: countsAppointments,
  noun: { one: 'appointment', many: 'appointments' },
  days: 'past',
  method: [
    'Counts appointments by the day of the visit.',
    'Did not come is the share of visits that are done or to which the applicant did not come.',
    'Days booked ahead is the time from the booking, or the last move, to the visit.',
    'Booked time is the length of all visits that were not cancelled.',
  ],
  records: ({ actor, fromDay, toDay }) => {
    const day = dayOfMoment(visits.startsAt)
    return sql`
      select ${visits.appointmentId} as id, ${day} as "onDay", ${monthOfDay(day)} as month, ${visits.status} as status,
        ${appointmentTypes.name} as type, ${organisationLocations.name} as location,
        ${visits.practitionerId} as "practitionerId",
        coalesce(${shownNameByNumber(visitResources.userId)}, ${visitResources.name}) as practitioner,
        greatest(0, ${day} - ${dayOfMoment(visits.timeChosenAt)}) as "waitingDays",
        (extract(epoch from ${visits.endsAt} - ${visits.startsAt}) / 60)::int as minutes
      from ${visits}
      inner join ${appointmentTypes} on ${eq(appointmentTypes.appointmentTypeId, visits.appointmentTypeId)}
      inner join ${organisationLocations}
        on ${eq(organisationLocations.organisationLocationId, visits.organisationLocationId)}
      inner join ${visitResources} on ${eq(visitResources.resourceId, visits.practitionerId)}
      where ${appointmentsVisibleIn(actor, actor.organisationId ?? 0)} and ${day} between ${fromDay} and ${toDay}`
  },
  columns: [
    ...(['month', 'status', 'type', 'location', 'practitionerId', 'practitioner'] as const),
    ...(['waitingDays', 'minutes'] as const),
  ],
  shape: {
    dimensions: {
      month: byMonth,
      status: {
        title: 'Status',
        of: ({ status }) => status,
        words: ({ status }) => appointmentStatusNames[status],
        isChoice: true,
      },
      type: { title: 'Type', of: ({ type }) => type, words: ({ type }) => type, order: 'count', isChoice: true },
      location: {
        title: 'Location',
        of: ({ location }) => location,
        words: ({ location }) => location,
        isChoice: true,
      },
      practitionerId: {
        title: 'With',
        of: ({ practitionerId }) => String(practitionerId),
        words: ({ practitioner }) => practitioner ?? 'Not known',
        order: 'count',
        isChoice: true,
      },
    },
    figures: [
      { title: 'Visits', of: 'count', where: isNotCancelled },
      { title: 'Did not come', of: 'share', where: is('no_show'), among: isOver },
      { title: 'Cancelled', of: 'share', where: is('cancelled') },
      { title: 'Days booked ahead, median', of: 'median', unit: 'days', amount: waited },
    ],
    graph: { title: 'Did not come, by month', of: 'share', where: is('no_show'), among: isOver },
    tables: [
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By type', by: 'type', columns: counts },
      { title: 'By doctor or nurse', by: 'practitionerId', columns: counts },
      { title: 'By location', by: 'location', columns: counts, compares: true },
    ],
  },
  open: async (db, actor, ids) =>
    (await readAppointments(db, actor, inArray(visits.appointmentId, ids))).map((one) => ({
      id: one.appointmentId,
      name: one.personName,
      path: `/appointment/${one.appointmentId}`,
      note: [formatMoment(one.startsAt, one.zone), namesOfClasses(one.classes), appointmentStatusNames[one.status]]
        .filter(Boolean)
        .join(' · '),
    })),
})
