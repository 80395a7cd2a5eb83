import { yearOf } from '@clearwing/domain/dates.ts'
import { countsMedicals } from '@clearwing/domain/reports/rules.ts'
import { type Handling, waitedFor, withExaminer, withRegulator } from '@clearwing/domain/reports/turnaround.ts'
import { workingDaysSoFar } from '@clearwing/domain/working-days.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { clockStops, clocks } from '#features/medicals/clocks/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { dayNumber, firstDayOfMonth, isOnDays, numberedDay } from '#platform/database/filters.ts'
import {
  byExaminer,
  byMonth,
  byPractice,
  type ExaminedBy,
  examinedBy,
  examinedByColumns,
  examinedByNames,
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

/** A medical that was measured earlier than this many years before the days asked for has no number of days. */
const mostYears = 10

/** `workingDaysBetween` without stops, of two days by number, from the column `counts.days` of `workingDaysSoFar`. */
const daysBetween = (start: SQL, end: SQL) =>
  sql`case when ${end} < ${start} then 0 else counts.days[${end}] - counts.days[${start}] end`

const textOfNumbers = (numbers: number[]) => `{${numbers.join(',')}}`

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
  records: ({ actor, fromDay, toDay, today }) => {
    const years = [yearOf(fromDay) - mostYears, yearOf(today)] as const
    const [firstDay, lastDay] = [`${years[0]}-01-01`, `${years[1]}-12-31`]
    const numberOf = (moment: AnyPgColumn) => dayNumber(moment, firstDay, lastDay)
    const [measuredDay, decidedDay] = [
      numberedDay(sql`measured_day`, firstDay),
      numberedDay(sql`decided_day`, firstDay),
    ]
    const isAsked = and(isNotNull(medicals.measuredAt), isOnDays(medicals.decidedAt, fromDay, toDay))
    return sql`
      with stopped as (
        select ${clocks.medicalId} as id,
          string_agg(${clockStops.askedOn} || '/' || coalesce(${clockStops.arrivedOn}::text, ''), ' ' order by 1) as stops
        from ${clockStops} inner join ${clocks} on ${eq(clocks.clockId, clockStops.clockId)}
        inner join ${medicals} on ${and(eq(clocks.medicalId, medicals.medicalId), eq(clocks.kind, 'decision'))}
        where ${isListed(actor)} and ${isAsked}
        group by 1
      ), asked as (
        select ${medicals.medicalId} as id, ${firstDayOfMonth(medicals.decidedAt, fromDay, toDay)} as month,
          ${numberOf(medicals.measuredAt)} as measured_day, ${numberOf(medicals.decidedAt)} as decided_day,
          ${numberOf(medicals.submittedAt)} as submitted_day, ${numberOf(medicals.acceptedAt)} as accepted_day, ${examinedBy}
        from ${medicals} where ${isListed(actor)} and ${isAsked}
        -- PostgreSQL would look for each day again wherever it is used.
        offset 0
      ), counts as (select ${textOfNumbers(workingDaysSoFar(...years))}::int[] as days)
      select asked.id, ${decidedDay} as "onDay", month,
        ${daysBetween(sql`measured_day`, sql`decided_day`)} as "workingDays",
        ${daysBetween(sql`submitted_day`, sql`accepted_day`)} as "regulatorDays",
        case when stopped.stops is not null then ${measuredDay}::text end as "measuredOn",
        case when stopped.stops is not null then ${decidedDay}::text end as "decidedOn", stopped.stops,
        "examinerId", "practiceId"
      from asked cross join counts
      left join stopped on stopped.id = asked.id`
  },
  columns: [
    ...(['month', 'workingDays', 'regulatorDays', 'measuredOn', 'decidedOn', 'stops'] as const),
    ...examinedByColumns,
  ],
  names: examinedByNames,
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
