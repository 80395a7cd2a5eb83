import { daysBetween, formatDay } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { nameOfDate, type Privilege } from '@clearwing/domain/medicals/classes.ts'
import type { ReportShape } from '@clearwing/domain/reports/content.ts'
import { byClass, byMonth } from './medicals-store.ts'

/** A date of a certificate that ends; `id` of the record that its reader opens. */
export type EndingDateFact = {
  count: number
  id: number
  onDay: string
  month: string
  medicalClass: string
  privilege: Privilege
  daysLeft: number
}

type DateOf = { id: number; medicalClass: string; privilege: Privilege; toDay: string }

export const endingDateFact = ({ toDay, ...date }: DateOf, today: string): EndingDateFact =>
  Object.assign({ count: 1, onDay: toDay, month: firstOfMonth(toDay), daysLeft: daysBetween(today, toDay) }, date)

const within = (days: number) => (one: EndingDateFact) => one.daysLeft >= 0 && one.daysLeft <= days
const soon = [30, 60, 90].map((days) => ({ title: `Within ${days} days`, of: 'count' as const, where: within(days) }))
const counts = [{ title: 'Dates', of: 'count' as const }, ...soon]

type OfDates<Fact extends EndingDateFact> = {
  dimensions: ReportShape<Fact>['dimensions']
  /** A table by a property that other reports of dates do not have. */
  table: { title: string; by: string }
}

/** What a report shows of dates that end in the next weeks. */
export const endingDatesShape = <Fact extends EndingDateFact>({
  dimensions,
  table,
}: OfDates<Fact>): ReportShape<Fact> => ({
  dimensions: {
    month: byMonth,
    medicalClass: byClass,
    privilege: {
      title: 'Date',
      of: ({ medicalClass, privilege }) => `${medicalClass} ${privilege}`,
      words: nameOfDate,
    },
    onDay: { title: 'Day', of: ({ onDay }) => onDay, words: ({ onDay }) => formatDay(onDay) },
    ...dimensions,
  },
  figures: [{ title: 'Dates that end', of: 'count' }, ...soon],
  graph: { title: 'Dates that end by month', of: 'count' },
  tables: [
    { title: 'By month', by: 'month', columns: counts },
    { title: 'By class and date', by: 'privilege', columns: counts },
    { ...table, columns: counts },
    { title: 'By day', by: 'onDay', columns: [{ title: 'Dates', of: 'count' }] },
  ],
})
