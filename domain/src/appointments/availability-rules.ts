import type { Availability, AvailabilityChange } from './availability.ts'
import type { AppointmentTypeRow, CalendarSetUp } from './schema.ts'

type Times = { opens: string; closes: string }

const isBackward = ({ opens, closes }: Times) => opens >= closes

/** True when two of these times of one day share a minute. */
const overlap = (times: Times[]) =>
  times.some((one, index) =>
    times.slice(index + 1).some((other) => one.opens < other.closes && other.opens < one.closes),
  )

const overlapInWeek = (times: (Times & { weekday: number })[]) =>
  [...Map.groupBy(times, ({ weekday }) => weekday).values()].some(overlap)

const hasTwice = (keys: string[]) => new Set(keys).size < keys.length

type Calendar = Omit<AvailabilityChange, 'seen' | 'version'>

/** What the rows of a calendar may refer to. */
export type CalendarSubjects = {
  /** Resource ids of people. */
  people: readonly number[]
  organisationLocationIds: readonly number[]
}

/** Rows whose first day has passed, as texts that are equal for equal rows. */
const rowsStarted = <Row extends { from: string }>(rows: Row[], today: string) =>
  rows
    .filter(({ from }) => from < today)
    .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
    .toSorted()
    .join('\n')

const isChanged = <Row extends { from: string }>(before: Row[], after: Row[], today: string) =>
  rowsStarted(before, today) !== rowsStarted(after, today)

/**
 * Problems of a changed calendar by field. Figures apply from a day, so a row with a first day before today does not change: earlier
 * days keep the hours that they had (features.md 2.2).
 */
export function calendarProblems(
  after: Calendar,
  before: Pick<Calendar, 'weeks' | 'testMinutes'>,
  { people, organisationLocationIds }: CalendarSubjects,
  today: string,
): Record<string, string[]> {
  const isPerson = (resourceId: number) => people.includes(resourceId)
  const isPlace = (id: number) => organisationLocationIds.includes(id)
  const { weeks, otherHours, clinics, closed, testMinutes, openOnHolidays } = after
  const startedBefore = 'A row that started before today cannot be changed. Add one that starts today or later.'
  const problems: [field: string, isBroken: boolean, sentence: string][] = [
    ['weeks', weeks.some(({ resourceId }) => !isPerson(resourceId)), 'Choose a person who takes appointments.'],
    ['weeks', weeks.some(({ organisationLocationId }) => !isPlace(organisationLocationId)), 'Choose a location.'],
    [
      'weeks',
      weeks.some(({ hours, breaks }) => [...hours, ...breaks].some(isBackward)),
      'A time ends before it starts.',
    ],
    ['weeks', weeks.some(({ hours }) => overlapInWeek(hours)), 'These hours overlap. Check the times.'],
    [
      'weeks',
      hasTwice(
        weeks.map(
          ({ resourceId, organisationLocationId, from }) => `${resourceId}, ${organisationLocationId}, ${from}`,
        ),
      ),
      'Two weeks of one person at one location start on the same day.',
    ],
    ['weeks', isChanged(before.weeks, weeks, today), startedBefore],
    [
      'otherHours',
      otherHours.some(({ resourceId }) => !isPerson(resourceId)),
      'Choose a person who takes appointments.',
    ],
    ['otherHours', otherHours.some((row) => !isPlace(row.organisationLocationId)), 'Choose a location.'],
    [
      'otherHours',
      otherHours.some(({ hours }) => hours.some(isBackward) || overlap(hours)),
      'These hours overlap or end before they start.',
    ],
    [
      'otherHours',
      hasTwice(otherHours.map((row) => `${row.resourceId}, ${row.organisationLocationId}, ${row.day}`)),
      'One person has other hours twice on one day.',
    ],
    [
      'clinics',
      clinics.some(({ resourceIds }) => !resourceIds.every(isPerson)),
      'Choose people who take appointments.',
    ],
    ['clinics', clinics.some((row) => !isPlace(row.organisationLocationId)), 'Choose a location.'],
    ['clinics', clinics.some(isBackward), 'The clinic ends before it starts.'],
    ['closed', closed.some(({ fromDay, toDay }) => toDay < fromDay), 'The last day is before the first.'],
    [
      'closed',
      closed.some(({ organisationLocationId: id }) => id !== null && !isPlace(id)),
      'Choose a location, or all of them.',
    ],
    ['openOnHolidays', !openOnHolidays.every(isPlace), 'Choose a location.'],
    ['testMinutes', isChanged(before.testMinutes, testMinutes, today), startedBefore],
    [
      'testMinutes',
      hasTwice(testMinutes.map(({ test, from }) => `${test}, ${from}`)),
      'One test has two rows that start on the same day.',
    ],
  ]
  const broken = problems.filter(([, isBroken]) => isBroken)
  return Object.fromEntries(
    [...Map.groupBy(broken, ([field]) => field)].map(([field, rows]) => [
      field,
      rows.map(([, , sentence]) => sentence),
    ]),
  )
}

/** Why the figures of a type cannot be used, by field. They begin today or later. */
export function typeRowProblems(row: AppointmentTypeRow, today: string): Record<string, string[]> {
  if (row.from < today) return { 'row.from': ['Choose today or a later day: earlier days keep their figures.'] }
  if (row.nurseMinutes + row.doctorMinutes === 0) return { 'row.doctorMinutes': ['A visit takes at least one minute.'] }
  if (row.testsBy === 'nurse' && row.nurseMinutes === 0)
    return { 'row.testsBy': ['The visit has no part with the nurse who would do the tests.'] }
  if (row.testsBy === 'doctor' && row.doctorMinutes === 0)
    return { 'row.testsBy': ['The visit has no part with the doctor who would do the tests.'] }
  return {}
}

/** The rows of a type with new figures: those that begin on the same day are replaced. */
export const withTypeRow = (rows: AppointmentTypeRow[], row: AppointmentTypeRow) =>
  [...rows.filter(({ from }) => from !== row.from), row].toSorted((one, other) => one.from.localeCompare(other.from))

/** The set-up as the search for free times takes it. Archived people, rooms and equipment are in no new visit. */
export const setUpOf = ({ locations, zone, resources, openOnHolidays, ...calendar }: Availability): CalendarSetUp => ({
  ...calendar,
  locations: locations.map(({ organisationLocationId }) => ({
    organisationLocationId,
    zone,
    opensOnHolidays: openOnHolidays.includes(organisationLocationId),
  })),
  resources: resources.filter(({ isArchived }) => !isArchived),
})
