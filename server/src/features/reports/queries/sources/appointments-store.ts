import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { visibleAppointments } from '#features/appointments/index.ts'
import { appointments, appointmentTypes, visitResources } from '#features/appointments/tables.ts'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { dayOfMoment, yearOfDay } from '#platform/database/filters.ts'
import { asNumber, knownText, type SourceOf } from './source-store.ts'

const practitioners = alias(visitResources, 'practitioners')
const doctors = alias(users, 'doctors')

const day = sql`(${appointments.startsAt} at time zone ${organisations.timeZone})::date`

/** A practice whose care has ended no longer learns what a person is called. */
const whileInCare = (name: SQL) =>
  sql`case when ${clients.until} is null or ${clients.sourceUserId} is not null then ${name} end`

/** Appointments that the actor may see, with the day at the practice. */
export const appointmentSource: SourceOf<'appointments'> = (_moment, actor) => ({
  from: sql`${appointments}
    inner join ${organisations} on ${organisations.organisationId} = ${appointments.organisationId}
    inner join ${organisationLocations} on ${organisationLocations.organisationLocationId} = ${appointments.organisationLocationId}
    inner join ${appointmentTypes} on ${appointmentTypes.appointmentTypeId} = ${appointments.appointmentTypeId}
    inner join ${users} on ${isKnownAs(users, appointments.userId, appointments.organisationId)}
    left join ${clients} on ${clients.organisationId} = ${appointments.organisationId} and ${clients.userId} = ${appointments.userId}
    inner join ${visitResources} practitioners on ${practitioners.resourceId} = ${appointments.practitionerId}
    left join ${users} doctors on ${doctors.userId} = ${practitioners.userId}`,
  scope: visibleAppointments(actor) ?? sql`true`,
  id: sql`${appointments.appointmentId}`,
  userId: sql`${appointments.userId}`,
  fields: {
    name: whileInCare(sql`${shownNameOf(users)}`),
    familyName: whileInCare(knownText(users.lastName)),
    day,
    year: yearOfDay(day),
    status: sql`${appointments.status}`,
    type: knownText(appointmentTypes.name),
    doctor: sql`coalesce(${shownNameOf(doctors)}, ${knownText(practitioners.name)})`,
    location: knownText(organisationLocations.name),
    minutes: asNumber(sql`extract(epoch from ${appointments.endsAt} - ${appointments.startsAt}) / 60`),
    timesMoved: asNumber(appointments.timesMoved),
    booked: dayOfMoment(appointments.bookedAt),
  },
})
