import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { kindsOfClients, kindsOfEveryone, kindsOfOneWaiting } from '@clearwing/domain/reminders/rules.ts'
import type { ReminderKind } from '@clearwing/domain/reminders/schema.ts'
import { reminderKindNames } from '@clearwing/domain/reminders/words.ts'
import { countsReminders } from '@clearwing/domain/reports/rules.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { reminders } from '#features/reminders/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { dayOfMoment, monthOfDay } from '#platform/database/filters.ts'
import { byMonth } from './medicals-store.ts'

const stateNames = {
  kept: 'Settled in time',
  late: 'Settled late',
  overdue: 'Overdue',
  open: 'Open',
} as const
type State = keyof typeof stateNames

type RemindedOf = {
  count: number
  month: string
  kind: ReminderKind
  state: State
  /** Days from its beginning until it was settled. */
  days: number | null
}

const is =
  (...states: State[]) =>
  ({ state }: RemindedOf) =>
    states.includes(state)
const days = ({ days: number }: RemindedOf) => number
const counts = [
  { title: 'Reminders', of: 'count' },
  { title: 'Settled in time', of: 'count', where: is('kept') },
  { title: 'Settled late', of: 'count', where: is('late') },
  { title: 'Overdue', of: 'count', where: is('overdue') },
  { title: 'Open', of: 'count', where: is('open') },
  { title: 'Days until settled, median', of: 'median', unit: 'days', amount: days },
] as const

/** The day on which a reminder was settled, or null. */
const settledOn = sql`coalesce(${reminders.doneOn}, ${dayOfMoment(reminders.endedAt)})`

/** Condition on `clients`: people in the care of the reader's practice, whom its list shows. */
const isClientOf = ({ organisationId }: Actor) =>
  and(eq(clients.organisationId, organisationId ?? 0), isNull(clients.until), isNull(clients.sourceUserId))

/** Condition: reminders of a client that the list of the practice shows while they are open. */
const isKnown = ({ organisationId }: Actor) =>
  and(
    eq(reminders.subjectUserId, reminders.userId),
    or(
      inArray(reminders.kind, [...kindsOfEveryone, ...kindsOfClients]),
      and(inArray(reminders.kind, [...kindsOfOneWaiting]), eq(reminders.organisationId, organisationId ?? 0)),
    ),
  )

/** What came of reminders (features.md 1.7). */
export const remindersReport = declared<RemindedOf>({
  key: 'reminders',
  name: 'Reminders and what came of them',
  group: 'certificates',
  purpose: 'What your clients were reminded of, how much of it was settled in time, and what is overdue.',
  readers: 'Directors, managers and doctors of a practice',
  isFor: countsReminders,
  noun: { one: 'reminder', many: 'reminders' },
  days: 'past',
  method: [
    'Counts what your clients are reminded of, by the month in which it began: certificates, appointments, and what your practice waits for.',
    'A reminder is settled when its reason ends: the certificate was renewed, an appointment was booked, the document arrived, or it is not required any more. It is also settled when the client says that it was done elsewhere.',
    'Settled in time means on its last day or before. Days until settled run from the beginning of the reminder to that day.',
  ],
  records: ({ actor, fromDay, toDay, today }) => sql`
    select ${reminders.userId} as id, ${reminders.startedOn} as "onDay", ${monthOfDay(sql`${reminders.startedOn}`)} as month,
      ${reminders.kind} as kind,
      case when ${settledOn} is not null then
          case when ${reminders.dueOn} is null or ${settledOn} <= ${reminders.dueOn} then 'kept' else 'late' end
        when ${reminders.dueOn} < ${today} then 'overdue' else 'open' end as state,
      case when ${settledOn} is not null then greatest(0, ${settledOn} - ${reminders.startedOn}) end as days
    from ${reminders}
    inner join ${users} on ${and(eq(users.userId, reminders.userId), isNull(users.mergedIntoUserId))}
    inner join ${clients} on ${and(eq(clients.userId, reminders.userId), isClientOf(actor))}
    where ${isKnown(actor)} and ${reminders.startedOn} between ${fromDay} and ${toDay}`,
  columns: ['month', 'kind', 'state', 'days'],
  shape: {
    dimensions: {
      month: byMonth,
      kind: {
        title: 'About',
        of: ({ kind }) => kind,
        words: ({ kind }) => reminderKindNames[kind],
        order: 'count',
        isChoice: true,
      },
      state: { title: 'State', of: ({ state }) => state, words: ({ state }) => stateNames[state], isChoice: true },
    },
    figures: [
      { title: 'Reminders', of: 'count' },
      { title: 'Settled in time', of: 'share', where: is('kept'), among: is('kept', 'late', 'overdue') },
      { title: 'Overdue', of: 'count', where: is('overdue') },
      { title: 'Days until settled, median', of: 'median', unit: 'days', amount: days },
    ],
    graph: {
      title: 'Settled in time, by month of the beginning',
      of: 'share',
      where: is('kept'),
      among: is('kept', 'late', 'overdue'),
    },
    tables: [
      { title: 'By what it is about', by: 'kind', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
    ],
  },
  open: async (tx, actor, ids) => {
    const people = await tx
      .select({ id: users.userId, name: shownNameOf(users), dateOfBirth: users.dateOfBirth })
      .from(users)
      .innerJoin(clients, and(eq(clients.userId, users.userId), isClientOf(actor)))
      .where(inArray(users.userId, ids))
    return people.map(({ id, name, dateOfBirth }) => ({
      id,
      name: name ?? '',
      path: `/user/${id}`,
      note: dateOfBirth === null ? '' : `born on ${formatDay(dateOfBirth)}`,
    }))
  },
})
