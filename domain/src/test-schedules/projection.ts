import { addDays, addMonths, addYears, wholeYears } from '#dates.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { includesAge } from '#medicals/rule-rows/durations.ts'
import type { TestCode } from '#medicals/timetable/timetable.ts'
import type { Period } from '#staff-groups/periods.ts'
import type { MedicalScheduleValues, ScheduleLine, ScheduleValues } from './schema.ts'

export type TestDay = { test: TestCode; day: string }

/** What the projection uses about a person: never a test value, only when the test was last done. */
export type ProjectedPerson = {
  userId: number
  dateOfBirth: string
  /** Classes held today. */
  classes: MedicalClass[]
  /** The person's groups today. */
  staffGroupIds: number[]
  tests: TestDay[]
  /** Expiry days of the person's certificates, when the next medical is expected. */
  examinations: string[]
}

type Span = { fromDay: string; toDay: string }
type Days = { fromDay: string; toDay: string | null }
type VersionPeriod = Days & { values: ScheduleValues }

const concerns = ({ staffGroupIds, classes }: MedicalScheduleValues, person: ProjectedPerson) =>
  (staffGroupIds.length === 0 || staffGroupIds.some((id) => person.staffGroupIds.includes(id))) &&
  (classes.length === 0 || classes.some((each) => person.classes.includes(each)))

const latest = (...days: string[]) => days.toSorted().at(-1) ?? ''

/** The tests a line requires of a person in this period, assuming each is done on its due date. */
function daysOf(line: ScheduleLine, values: MedicalScheduleValues, person: ProjectedPerson, { fromDay, toDay }: Span) {
  const { test, trigger, age, validDays } = line
  const last = latest(...person.tests.filter((each) => each.test === test).map(({ day }) => day)) || undefined
  const oldEnough = addYears(person.dateOfBirth, values.ageFrom)
  const isOfAge = (day: string) => includesAge(values, wholeYears(person.dateOfBirth, day))
  const isWithin = (day: string) => fromDay <= day && day <= toDay && isOfAge(day)
  switch (trigger) {
    case 'interval':
      return intervalDays(line.intervalMonths ?? 12, last, latest(fromDay, oldEnough), toDay).filter(isWithin)
    case 'ageAt': {
      const birthday = latest(addYears(person.dateOfBirth, age ?? 0), oldEnough)
      return last !== undefined && last >= birthday ? [] : [latest(fromDay, birthday)].filter(isWithin)
    }
    case 'everyExam':
      return person.examinations.filter((day) => last === undefined || last < addDays(day, -validDays)).filter(isWithin)
    case 'once':
      return last === undefined ? [latest(fromDay, oldEnough)].filter(isWithin) : []
  }
}

/** Each date is counted from the first day, so that the end of a month does not move to the 28th permanently. */
function intervalDays(months: number, last: string | undefined, fromDay: string, toDay: string) {
  const due = last === undefined ? fromDay : addMonths(last, months)
  const first = latest(fromDay, due)
  const from = first === due && last !== undefined ? { day: last, at: 1 } : { day: first, at: 0 }
  const days: string[] = []
  for (let at = from.at; ; at++) {
    const day = addMonths(from.day, at * months)
    if (day > toDay) return days
    days.push(day)
  }
}

/**
 * The tests a schedule requires of a person in this period; at its end, the next one if it has already been requested.
 */
export const projectTests = (person: ProjectedPerson, values: MedicalScheduleValues, span: Span): TestDay[] =>
  concerns(values, person)
    ? values.lines.flatMap((line) => daysOf(line, values, person, span).map((day) => ({ test: line.test, day })))
    : []

const meeting = (one: Period, { fromDay, toDay }: Span): Span => ({
  fromDay: latest(one.fromDay ?? fromDay, fromDay),
  toDay: [one.toDay ?? toDay, toDay].toSorted()[0] ?? toDay,
})
const isSome = ({ fromDay, toDay }: Span) => fromDay <= toDay

/** The periods without the days of a pause. */
const without = (spans: Span[], pause: Days) =>
  spans.flatMap((span) => {
    const before = meeting({ fromDay: null, toDay: addDays(pause.fromDay, -1) }, span)
    const after = pause.toDay === null ? [] : [meeting({ fromDay: addDays(pause.toDay, 1), toDay: null }, span)]
    return [before, ...after].filter(isSome)
  })

/** Required tests across all versions and pauses; tests due in a pause are required on the day after it. */
export function projectSchedule(
  person: ProjectedPerson,
  { versions, pauses }: { versions: readonly VersionPeriod[]; pauses: readonly Days[] },
  span: Span,
): TestDay[] {
  const parts = versions
    .toSorted((one, other) => one.fromDay.localeCompare(other.fromDay))
    .flatMap((version) =>
      pauses
        .reduce(without, [meeting(version, span)].filter(isSome))
        .map((part) => ({ ...part, values: version.values })),
    )
  const found: TestDay[] = []
  for (const { values, ...part } of parts)
    if (values.kind === 'medical')
      found.push(...projectTests({ ...person, tests: [...person.tests, ...found] }, values, part))
  return found
}
