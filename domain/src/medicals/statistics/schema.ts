import { z } from 'zod'
import { addDays, addMonths } from '#dates.ts'
import { isoDay, whenValid } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'

/** A count; null if the group is too small to show, or would reveal one that is. */
export const Count = z.int32().nullable()

/** Current outcomes of a class. */
export const ClassCounts = z
  .object({ medicalClass: MedicalClass, issued: Count, left: Count, refused: Count, sentOn: Count, total: Count })
  .meta({ id: 'ClassCounts' })
export type ClassCounts = z.infer<typeof ClassCounts>

/** A quarter: number of submissions, and working days to decide; null if too few were decided. */
export const QuarterCounts = z
  .object({ fromDay: z.string(), submissions: Count, median: z.number().nullable(), ninetieth: z.number().nullable() })
  .meta({ id: 'QuarterCounts' })
export type QuarterCounts = z.infer<typeof QuarterCounts>

/** What reached a regulator in a period. Decisions are counted by class: a medical for two classes counts twice. */
export const Statistics = z
  .object({
    fromDay: z.string(),
    toDay: z.string(),
    submissions: Count,
    classes: z.array(ClassCounts),
    all: ClassCounts.omit({ medicalClass: true }),
    ages: z.array(z.object({ label: z.string(), decisions: Count })),
    /** Conditions as printed: number of medicals that led to a certificate with each. */
    conditions: z.array(z.object({ code: z.string(), medicals: Count })),
    quarters: z.array(QuarterCounts),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

/** First day of the calendar quarter of a day. */
export function quarterOf(day: string) {
  const [year = '', month = ''] = day.split('-')
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
}

/** First days of the quarters from one to the other, both included. */
export function quartersIn(fromDay: string, toDay: string): string[] {
  const last = quarterOf(toDay)
  const quarters = [quarterOf(fromDay)]
  for (let next = addMonths(quarterOf(fromDay), 3); next <= last; next = addMonths(next, 3)) quarters.push(next)
  return quarters
}

export const lastOfQuarter = (day: string) => addDays(addMonths(quarterOf(day), 3), -1)

/**
 * b and l: first and last day. Only whole quarters: two periods that differ by one day would reveal what was decided on
 * that day.
 */
export const StatisticsQuery = z
  .strictObject({ b: isoDay, l: isoDay })
  .refine(({ b }) => b === quarterOf(b), {
    error: 'Please choose the first day of a quarter.',
    path: ['b'],
    when: whenValid,
  })
  .refine(({ l }) => l === lastOfQuarter(l), {
    error: 'Please choose the last day of a quarter.',
    path: ['l'],
    when: whenValid,
  })
  .refine(({ b, l }) => b <= l && l < addMonths(b, 120), {
    error: 'Please choose a period of at most ten years.',
    path: ['l'],
    when: whenValid,
  })
export type StatisticsQuery = z.infer<typeof StatisticsQuery>
