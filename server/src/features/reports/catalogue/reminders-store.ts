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
import { monthOfDay } from '#platform/database/filters.ts'
import { byMonth } from './medicals-store.ts'

const stateNames = {
  kept: 'Done in time',
  late: 'Done late',
  overdue: 'Overdue',
  open: 'Open',
  ended: 'No longer needed',
} as const
type State = keyof typeof stateNames

type RemindedOf = {
  count: number
  month: string
  kind: ReminderKind
  state: State
  /** Days from the first reminder until it was done. */
  days: number | null
}

const is =
  (...states: State[]) =>
  ({ state }: RemindedOf) =>
    states.includes(state)
const days = ({ days: number }: RemindedOf) => number
const counts = [
  { title: 'Reminders', of: 'count' },
  { title: 'Done in time', of: 'count', where: is('kept') },
  { title: 'Done late', of: 'count', where: is('late') },
  { title: 'Overdue', of: 'count', where: is('overdue') },
  { title: 'Open', of: 'count', where: is('open') },
  { title: 'Days until done, median', of: 'median', unit: 'days', amount: days },
] as const

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
  purpose: 'What your clients were reminded of, how much of it was done in time, and what is overdue.',
  readers: 'Directors, managers and doctors of a practice',
  isFor: countsReminders,
  noun: { one: 'reminder', many: 'reminders' },
  days: 'past',
  method: [
    'Counts what your clients are reminded of, by the month in which it began: certificates, appointments, and what your practice waits for.',
    'Done in time is what was done on its last day or before. What needs no reminder any more, for another reason, is no longer needed.',
    'Days until done run from its beginning to the day on which it was done.',
  ],
  records: ({ actor, fromDay, toDay, today }) => sql`
    select ${reminders.userId} as id, ${reminders.startedOn} as "onDay", ${monthOfDay(sql`${reminders.startedOn}`)} as month,
      ${reminders.kind} as kind,
      case when ${reminders.doneOn} is not null then
          case when ${reminders.dueOn} is null or ${reminders.doneOn} <= ${reminders.dueOn} then 'kept' else 'late' end
        when ${reminders.endedAt} is not null then 'ended'
        when ${reminders.dueOn} < ${today} then 'overdue' else 'open' end as state,
      case when ${reminders.doneOn} is not null then greatest(0, ${reminders.doneOn} - ${reminders.startedOn}) end as days
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
      { title: 'Done in time', of: 'share', where: is('kept'), among: is('kept', 'late', 'overdue') },
      { title: 'Overdue', of: 'count', where: is('overdue') },
      { title: 'Days until done, median', of: 'median', unit: 'days', amount: days },
    ],
    graph: {
      title: 'Done in time, by month of the beginning',
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
