import type { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import { clockKindNames, ownerNames } from '@clearwing/domain/medicals/clocks/words.ts'
import type { ClockKind } from '@clearwing/domain/medicals/clocks.ts'
import { countsMedicals } from '@clearwing/domain/reports/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { clocks } from '#features/medicals/clocks/tables.ts'
import { visibleClocks } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { monthOfDay } from '#platform/database/filters.ts'
import { byExaminer, byMonth, examinerColumn, examinerNames, isListed, openMedicals } from './medicals-store.ts'

const stateNames = {
  kept: 'Kept',
  missed: 'Kept late',
  running: 'Running',
  stopped: 'Stopped',
  overdue: 'Overdue',
} as const
type State = keyof typeof stateNames

type Deadline = {
  count: number
  month: string
  kind: ClockKind
  owner: ClockOwner
  state: State
  examinerId: number | null
  examinerName: string | null
}

const is =
  (...states: State[]) =>
  ({ state }: Deadline) =>
    states.includes(state)
const counts = [
  { title: 'Kept', of: 'count', where: is('kept') },
  { title: 'Kept late', of: 'count', where: is('missed') },
  { title: 'Running', of: 'count', where: is('running', 'stopped') },
  { title: 'Overdue', of: 'count', where: is('overdue') },
  { title: 'Kept in time', of: 'share', where: is('kept'), among: is('kept', 'missed', 'overdue') },
] as const

/** Deadlines by kind and owner: outstanding submissions, follow-ups, questions and the others (domain.md 10.1). */
export const deadlinesReport = declared<Deadline>({
  key: 'deadlines',
  name: 'Deadlines kept and missed',
  group: 'medicals',
  purpose:
    'Which legal deadlines were kept, which are running, and which are overdue: submissions, follow-ups, questions.',
  readers: 'Directors, managers and doctors of a practice; regulators, for what was submitted to them',
  isFor: countsMedicals,
  noun: { one: 'deadline', many: 'deadlines' },
  days: 'past',
  method: [
    'Counts deadlines by the month in which they started.',
    'A deadline is kept if it was met on its last day or before. One that is stopped while something is awaited cannot be overdue.',
    'Kept in time is the share of those that were met or are overdue.',
    'Follow-ups of conditions are counted only for readers who may know of them.',
  ],
  records: ({ actor, fromDay, toDay, today }) => sql`
    select ${medicals.medicalId} as id, ${clocks.startedOn} as "onDay", ${monthOfDay(sql`${clocks.startedOn}`)} as month,
      ${clocks.kind} as kind, ${clocks.owner} as owner,
      case when ${clocks.doneOn} is not null then
          case when ${clocks.dueOn} is null or ${clocks.doneOn} <= ${clocks.dueOn} then 'kept' else 'missed' end
        when ${clocks.dueOn} is null then 'stopped'
        when ${clocks.dueOn} < ${today} then 'overdue' else 'running' end as state,
      ${examinerColumn}
    from ${clocks} inner join ${medicals} on ${eq(medicals.medicalId, clocks.medicalId)}
    where ${isListed(actor)} and ${visibleClocks(actor) ?? sql`true`}
      and ${clocks.startedOn} between ${fromDay} and ${toDay}`,
  columns: ['month', 'kind', 'owner', 'state', 'examinerId'],
  names: examinerNames,
  shape: {
    dimensions: {
      month: byMonth,
      kind: {
        title: 'Deadline',
        of: ({ kind }) => kind,
        words: ({ kind }) => clockKindNames[kind],
        order: 'count',
        isChoice: true,
      },
      owner: {
        title: 'Whose',
        of: ({ owner }) => owner,
        words: ({ owner }) => ownerNames[owner],
        isChoice: true,
      },
      state: {
        title: 'State',
        of: ({ state }) => state,
        words: ({ state }) => stateNames[state],
        isChoice: true,
      },
      examinerId: byExaminer,
    },
    figures: [
      { title: 'Deadlines', of: 'count' },
      { title: 'Kept in time', of: 'share', where: is('kept'), among: is('kept', 'missed', 'overdue') },
      { title: 'Overdue', of: 'count', where: is('overdue') },
      { title: 'Running', of: 'count', where: is('running', 'stopped') },
    ],
    graph: {
      title: 'Kept in time, by month of the start',
      of: 'share',
      where: is('kept'),
      among: is('kept', 'missed', 'overdue'),
    },
    tables: [
      { title: 'By deadline', by: 'kind', columns: counts },
      { title: 'By owner', by: 'owner', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By examiner', by: 'examinerId', columns: counts },
    ],
  },
  open: openMedicals,
})
