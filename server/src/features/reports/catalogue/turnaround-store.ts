import { countsMedicals } from '@clearwing/domain/reports/rules.ts'
import { type Handling, waitedFor, withExaminer, withRegulator } from '@clearwing/domain/reports/turnaround.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { clockStops, clocks } from '#features/medicals/clocks/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { dayOfMoment, monthOfDay } from '#platform/database/filters.ts'
import {
  byExaminer,
  byMonth,
  byPractice,
  type ExaminedBy,
  examinedBy,
  examinedByColumns,
  isListed,
  openMedicals,
} from './medicals-store.ts'

type Handled = Handling &
  ExaminedBy & {
    count: number
    month: string
  }

const days = [
  { title: 'Medicals', of: 'count' },
  { title: 'With the examiner, median', of: 'median', unit: 'days', amount: withExaminer },
  { title: '90 % within', of: 'ninetieth', unit: 'days', amount: withExaminer },
  { title: 'Waiting for others, median', of: 'median', unit: 'days', amount: waitedFor },
  { title: 'With the regulator, median', of: 'median', unit: 'days', amount: withRegulator },
] as const

/** Working days from the examination to the decision and the regulator's acceptance (domain.md 10.1). */
export const turnaroundReport = declared<Handled>({
  key: 'turnaround',
  name: 'Turnaround',
  group: 'medicals',
  purpose: 'How long medicals take, with the time spent waiting for the applicant or others shown apart.',
  readers: 'Directors, managers and doctors of a practice; regulators, for what was submitted to them',
  isFor: countsMedicals,
  noun: { one: 'medical', many: 'medicals' },
  days: 'past',
  method: [
    'Counts medicals by the month of the decision, in working days of the Civil Aviation Authority.',
    'With the examiner: from the end of the measurements to the decision, without days on which something was awaited.',
    'Waiting for others: working days in the same time on which results, reports, documents or answers were awaited.',
    'With the regulator: from the first submission until it was accepted.',
    'The median is the middle value; 90 % within is the smallest value that nine of ten do not exceed.',
  ],
  records: ({ actor, fromDay, toDay }) => {
    const decidedOn = dayOfMoment(medicals.decidedAt)
    return sql`
      select ${medicals.medicalId} as id, ${decidedOn} as "onDay", ${monthOfDay(decidedOn)} as month,
        ${dayOfMoment(medicals.measuredAt)}::text as "measuredOn", ${decidedOn}::text as "decidedOn",
        (select ${dayOfMoment(submissions.sentAt)}::text from ${submissions}
          where ${and(eq(submissions.medicalId, medicals.medicalId), eq(submissions.number, 1))}) as "submittedOn",
        ${dayOfMoment(medicals.acceptedAt)}::text as "acceptedOn",
        (select string_agg(${clockStops.askedOn} || '/' || coalesce(${clockStops.arrivedOn}::text, ''), ' ' order by 1)
          from ${clockStops} inner join ${clocks} on ${eq(clocks.clockId, clockStops.clockId)}
          where ${and(eq(clocks.medicalId, medicals.medicalId), eq(clocks.kind, 'decision'))}) as stops,
        ${examinedBy}
      from ${medicals}
      where ${isListed(actor)} and ${isNotNull(medicals.measuredAt)} and ${decidedOn} between ${fromDay} and ${toDay}`
  },
  columns: [
    ...(['month', 'measuredOn', 'decidedOn', 'submittedOn', 'acceptedOn', 'stops'] as const),
    ...examinedByColumns,
  ],
  shape: {
    dimensions: { month: byMonth, examinerId: byExaminer, practiceId: byPractice },
    figures: [
      { title: 'Medicals', of: 'count' },
      { title: 'With the examiner, median', of: 'median', unit: 'days', amount: withExaminer },
      { title: 'With the examiner, 90 % within', of: 'ninetieth', unit: 'days', amount: withExaminer },
      { title: 'Waiting for others, median', of: 'median', unit: 'days', amount: waitedFor },
      { title: 'With the regulator, median', of: 'median', unit: 'days', amount: withRegulator },
    ],
    graph: {
      title: 'With the examiner, median by month',
      of: 'median',
      unit: 'days',
      amount: withExaminer,
    },
    tables: [
      { title: 'By month', by: 'month', columns: days },
      { title: 'By examiner', by: 'examinerId', columns: days },
      { title: 'By practice', by: 'practiceId', columns: days, compares: true },
    ],
  },
  open: openMedicals,
})
