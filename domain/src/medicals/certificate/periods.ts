import { z } from 'zod'
import { datedRow, isInForceOn } from '#medicals/dated-rows.ts'

/**
 * Periods that a regulator sets in days or years, relating to the last day of a certificate, a result, a report or a
 * review.
 */
export const PeriodName = z.enum(['anniversary', 'extension', 'expiring', 'lapse', 'results', 'specialist', 'review'])
export type PeriodName = z.infer<typeof PeriodName>

export const periodNames: Record<PeriodName, string> = {
  anniversary: 'Anniversary kept',
  extension: 'Maximum extension',
  expiring: 'Shown as expiring',
  lapse: 'Examined as for the first time',
  results: 'Earlier results included',
  specialist: 'Specialist may read own report',
  review: 'Convenor may read the review',
}

export const periodUnits: Record<PeriodName, 'days' | 'years'> = {
  anniversary: 'days',
  extension: 'days',
  expiring: 'days',
  lapse: 'years',
  results: 'days',
  specialist: 'days',
  review: 'days',
}

export const PeriodRow = z.object({ ...datedRow, period: PeriodName, amount: z.int32() }).meta({ id: 'PeriodRow' })
export type PeriodRow = z.infer<typeof PeriodRow>
export type PeriodSeed = Omit<PeriodRow, 'ruleRowId' | 'regulatorId'>

export type Periods = Record<PeriodName, number>

/**
 * Periods in force on a day. A period without a row is 0, so a missing row grants no anniversary, no extension and no
 * access.
 */
export function periodsOn(rows: PeriodSeed[], day: string): Periods {
  const inForce = rows.filter((row) => isInForceOn(row, day))
  const amount = (name: PeriodName) => inForce.findLast(({ period }) => period === name)?.amount ?? 0
  return Object.fromEntries(PeriodName.options.map((name) => [name, amount(name)])) as Periods
}

const since2006 = { fromDay: '2006-05-01', toDay: null }

export const newZealandPeriods: PeriodSeed[] = [
  {
    period: 'anniversary',
    amount: 30,
    ...since2006,
    source: 'Civil Aviation Rule Part 67, rule 67.61(c)',
    isConfirmed: true,
  },
  { period: 'extension', amount: 60, ...since2006, source: 'Medical Manual, part 2', isConfirmed: true },
  { period: 'expiring', amount: 60, ...since2006, source: 'Product default', isConfirmed: false },
  { period: 'lapse', amount: 5, ...since2006, source: 'Part 67, advice to applicants', isConfirmed: true },
  {
    period: 'results',
    amount: 90,
    ...since2006,
    source: 'Part 67, questions and answers of 2006',
    isConfirmed: true,
  },
  { period: 'specialist', amount: 30, ...since2006, source: 'Product default', isConfirmed: false },
  { period: 'review', amount: 90, ...since2006, source: 'Product default', isConfirmed: false },
]
