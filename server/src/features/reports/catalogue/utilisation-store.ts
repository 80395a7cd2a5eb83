import { setUpOf } from '@clearwing/domain/appointments/availability-rules.ts'
import { hoursOf, localDays, momentOfMilliseconds } from '@clearwing/domain/appointments/hours.ts'
import { addDays, dayInZone, daysBetween, formatDay, startOfDay } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { countsWorkingTime } from '@clearwing/domain/reports/rules.ts'
import { figureInWords } from '@clearwing/domain/reports/words.ts'
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { readAvailability } from '#features/appointments/index.ts'
import { appointments, heldTimes, visitResources } from '#features/appointments/tables.ts'
import { type Asked, declared } from '#features/reports/declaration-store.ts'
import type { Db } from '#platform/database/database.ts'
import { byMonth } from './medicals-store.ts'

/** A person's day at a location at which they work. */
type WorkingDay = {
  count: number
  id: number
  onDay: string
  month: string
  resourceId: number
  name: string
  organisationLocationId: number
  location: string
  working: number
  booked: number
}

const working = ({ working: minutes }: WorkingDay) => minutes
const booked = ({ booked: minutes }: WorkingDay) => minutes
const free = (day: WorkingDay) => Math.max(0, day.working - day.booked)
const counts = [
  { title: 'Days', of: 'count' },
  { title: 'Working time', of: 'sum', unit: 'minutes', amount: working },
  { title: 'Booked', of: 'sum', unit: 'minutes', amount: booked },
  { title: 'Free', of: 'sum', unit: 'minutes', amount: free },
  { title: 'Booked of the working time', of: 'rate', part: booked, whole: working },
] as const

/** Minutes for which people of the practice are held by visits, by person, location and day: '7 3 2026-11-30'. */
async function minutesHeld(db: Db, organisationId: number, { fromDay, toDay }: Asked, zone: string) {
  const day = sql<string>`((lower(${heldTimes.during})) at time zone ${zone})::date::text`
  const rows = await db
    .select({
      key: sql<string>`concat_ws(' ', ${heldTimes.resourceId}, ${appointments.organisationLocationId}, ${day})`,
      minutes: sql<number>`(sum(extract(epoch from upper(${heldTimes.during}) - lower(${heldTimes.during}))) / 60)::int`,
    })
    .from(heldTimes)
    .innerJoin(appointments, eq(appointments.appointmentId, heldTimes.appointmentId))
    .innerJoin(visitResources, eq(visitResources.resourceId, heldTimes.resourceId))
    .where(
      and(
        eq(appointments.organisationId, organisationId),
        ne(appointments.status, 'cancelled'),
        sql`${visitResources.userId} is not null`,
        gte(appointments.startsAt, startOfDay(fromDay, zone)),
        lt(appointments.startsAt, startOfDay(addDays(toDay, 1), zone)),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ key, minutes }) => [key, minutes]))
}

async function listWorkingDays(db: Db, asked: Asked): Promise<WorkingDay[]> {
  const { organisationId } = asked.actor
  if (organisationId === null) return []
  const availability = await readAvailability(db, organisationId)
  const { zone } = availability
  const setUp = setUpOf(availability)
  const held = await minutesHeld(db, organisationId, asked, zone)
  const names = new Map(availability.locations.map((one) => [one.organisationLocationId, one.name]))
  const days = localDays(asked, zone)
  const people = availability.resources.filter(({ userId, isArchived }) => userId !== null && !isArchived)
  return people.flatMap(({ resourceId, name }) =>
    setUp.locations.flatMap((location) => {
      const minutes = Map.groupBy(hoursOf(setUp, resourceId, location, days), ({ from }) =>
        dayInZone(momentOfMilliseconds(from), zone),
      )
      return [...minutes].map(([onDay, spans]): WorkingDay => {
        const { organisationLocationId } = location
        const sum = spans.reduce((total, { from, to }) => total + (to - from) / 60_000, 0)
        return {
          count: 1,
          id: idOf(resourceId, onDay),
          onDay,
          month: firstOfMonth(onDay),
          resourceId,
          name,
          organisationLocationId,
          location: names.get(organisationLocationId) ?? '',
          working: sum,
          booked: held.get(`${resourceId} ${organisationLocationId} ${onDay}`) ?? 0,
        }
      })
    }),
  )
}

/** Days are counted from this one; a hundred thousand of them are more than two centuries. */
const firstDay = '1970-01-01'
const mostDays = 100_000
const idOf = (resourceId: number, day: string) => resourceId * mostDays + daysBetween(firstDay, day)
const dayOfId = (id: number) => addDays(firstDay, id % mostDays)

/** How much of their working time people are booked (domain.md 10.1). */
export const utilisationReport = declared<WorkingDay>({
  key: 'utilisation',
  name: 'Working time and how much is booked',
  group: 'appointments',
  purpose: 'How much of the working time of doctors and nurses is booked, by person, location, month and day.',
  readers: 'Directors and managers of a practice',
  isFor: countsWorkingTime,
  noun: { one: 'working day', many: 'working days' },
  days: 'past',
  method: [
    'Working time is what the weekly hours, other hours and visiting clinics in force on each day say, without breaks.',
    'Booked is the time for which a visit holds a person, with its buffers. Cancelled visits are left out.',
    'Time that is booked beyond the hours counts as booked, so a day can be booked by more than 100 %.',
    'People who no longer take appointments are left out.',
  ],
  list: listWorkingDays,
  shape: {
    dimensions: {
      month: byMonth,
      resourceId: {
        title: 'Person',
        of: ({ resourceId }) => String(resourceId),
        words: ({ name }) => name,
        isChoice: true,
      },
      organisationLocationId: {
        title: 'Location',
        of: ({ organisationLocationId }) => String(organisationLocationId),
        words: ({ location }) => location,
        isChoice: true,
      },
    },
    figures: [
      { title: 'Booked of the working time', of: 'rate', part: booked, whole: working },
      { title: 'Working time', of: 'sum', unit: 'minutes', amount: working },
      { title: 'Booked', of: 'sum', unit: 'minutes', amount: booked },
      { title: 'Free', of: 'sum', unit: 'minutes', amount: free },
    ],
    graph: { title: 'Booked of the working time, by month', of: 'rate', part: booked, whole: working },
    tables: [
      { title: 'By person', by: 'resourceId', columns: counts },
      { title: 'By location', by: 'organisationLocationId', columns: counts, compares: true },
      { title: 'By month', by: 'month', columns: counts },
    ],
  },
  open: async (db, actor, ids) => {
    const days = ids.map(dayOfId).toSorted()
    const [fromDay, toDay] = [days[0], days.at(-1)]
    if (fromDay === undefined || toDay === undefined) return []
    const all = await listWorkingDays(db, { actor, fromDay, toDay, today: toDay })
    return [...Map.groupBy(all, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
      if (!first || !ids.includes(id)) return []
      const sum = (amount: typeof working) => [first, ...others].reduce((total, one) => total + amount(one), 0)
      const [used, whole] = [sum(booked), sum(working)].map((minutes) => figureInWords(minutes, 'minutes'))
      const path = `/appointment/myOrg?day=${first.onDay}`
      return [{ id, name: first.name, path, note: `${formatDay(first.onDay)} · ${used} of ${whole} booked` }]
    })
  },
})
