import { z } from 'zod'
import { Int, isoDay } from '#fields.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'
import type { TestDay } from './projection.ts'
import { NewScheduleValues } from './schema.ts'
import { testsInWords } from './words.ts'

/** The form's content, and the year for which tests are counted. */
export const ScheduleDraft = z.strictObject({
  fromDay: isoDay,
  values: NewScheduleValues,
  year: Int.min(2000).max(2199),
})
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

/** A draft of a new schedule. */
export const NewScheduleDraft = ScheduleDraft.extend({ organisationId: Int.min(1) })

/** The effect of a change over a year, as counts without names. */
export const ScheduleSimulation = z
  .object({
    year: z.int32(),
    /** For example 'This edit adds 41 audiograms in 2027.' */
    summary: z.string(),
    tests: z.array(z.object({ test: TestCode, before: z.int32(), after: z.int32() })),
    /** Number of people to whom the schedule would apply. */
    people: z.int32(),
  })
  .meta({ id: 'ScheduleSimulation' })
export type ScheduleSimulation = z.infer<typeof ScheduleSimulation>

/** One person's required tests, before and after the change. */
export type ProjectedTestDays = { before: TestDay[]; after: TestDay[] }

export function simulationOf(projected: ProjectedTestDays[], year: number): ScheduleSimulation {
  const isOfYear = ({ day }: TestDay) => day.startsWith(String(year))
  const before = projected.flatMap((person) => person.before.filter(isOfYear))
  const after = projected.flatMap((person) => person.after.filter(isOfYear))
  const countOf = (days: TestDay[], test: TestCode) => days.filter((each) => each.test === test).length
  const tests = TestCode.options
    .map((test) => ({ test, before: countOf(before, test), after: countOf(after, test) }))
    .filter((line) => line.before + line.after > 0)
  const people = projected.filter((person) => person.after.some(isOfYear)).length
  return { year, summary: summaryOf(tests, year), tests, people }
}

type Line = ScheduleSimulation['tests'][number]

/** Summarises a change: 'This edit adds 41 audiograms and removes 3 ECGs in 2027.' */
function summaryOf(tests: Line[], year: number) {
  const more = tests.filter(({ before, after }) => after > before)
  const less = tests.filter(({ before, after }) => after < before)
  const lineNames = (lines: Line[]) =>
    listed(lines.map(({ test, before, after }) => testsInWords(Math.abs(after - before), test)))
  const parts = [
    ...(more.length > 0 ? [`adds ${lineNames(more)}`] : []),
    ...(less.length > 0 ? [`removes ${lineNames(less)}`] : []),
  ]
  return `This edit ${parts.length === 0 ? 'does not change the number of tests' : parts.join(', and ')} in ${year}.`
}

const listed = (words: string[]) => {
  const [last, ...others] = words.toReversed()
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`
}
