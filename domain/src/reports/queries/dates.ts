import { addDays, addInterval, addMonths, addYears, monthOf } from '#dates.ts'

// Words that mean days, resolved on the day on which the query runs.

export const dayUnits = ['days', 'weeks', 'months', 'years'] as const
export type DayUnit = (typeof dayUnits)[number]

/** A number of days, weeks, months or years. */
export type DaySpan = { count: number; unit: DayUnit }

/** First and last day, both included; null for no limit. */
export type QueryDays = { from: string | null; to: string | null }

function later(day: string, { count, unit }: DaySpan, sign: 1 | -1) {
  const steps = count * sign
  if (unit === 'weeks') return addDays(day, steps * 7)
  return addInterval(day, { [unit]: steps })
}

/** From today until the end of the span: 'in the next 60 days' includes today and the sixtieth day after it. */
export const inNext = (today: string, span: DaySpan): QueryDays => ({ from: today, to: later(today, span, 1) })
export const inLast = (today: string, span: DaySpan): QueryDays => ({ from: later(today, span, -1), to: today })

const monthFrom = (day: string) => `${monthOf(day)}-01`
const yearFrom = (day: string) => `${day.slice(0, 4)}-01-01`
const wholeMonth = (first: string): QueryDays => ({ from: first, to: addDays(addMonths(first, 1), -1) })
const wholeYear = (first: string): QueryDays => ({ from: first, to: addDays(addYears(first, 1), -1) })

/** The day words that need no value, with what they mean on a day. */
export const namedDays = {
  today: (today) => ({ from: today, to: today }),
  beforeToday: (today) => ({ from: null, to: addDays(today, -1) }),
  afterToday: (today) => ({ from: addDays(today, 1), to: null }),
  thisMonth: (today) => wholeMonth(monthFrom(today)),
  lastMonth: (today) => wholeMonth(addMonths(monthFrom(today), -1)),
  nextMonth: (today) => wholeMonth(addMonths(monthFrom(today), 1)),
  thisYear: (today) => wholeYear(yearFrom(today)),
  lastYear: (today) => wholeYear(addYears(yearFrom(today), -1)),
} as const satisfies Record<string, (today: string) => QueryDays>

export type DayWord = keyof typeof namedDays
