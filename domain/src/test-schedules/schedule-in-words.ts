import { namesOfClasses } from '#medicals/classes.ts'
import { lineInWords } from './asking.ts'
import type { TestSchedule, TestScheduleVersion } from './schema.ts'
import { versionOn } from './versions.ts'
import { appliesInWords, rateInWords } from './words.ts'

type Values = Pick<TestScheduleVersion, 'values'>

/** Who a schedule applies to: 'Instructors, Ground crew; Class 1; 40 and over'. */
export function whoInWords({ values }: Values, groups: TestSchedule['groups']) {
  const names = groups.filter(({ staffGroupId }) => values.staffGroupIds.includes(staffGroupId)).map(({ name }) => name)
  const people = names.length === 0 ? 'Everyone' : names.join(', ')
  return values.kind === 'medical' ? `${people}; ${appliesInWords(values)}` : people
}

/** The tests of a schedule: 'Audiogram: every year. ECG: at 50'. */
export const whatInWords = ({ values }: Values) =>
  values.kind === 'medical' ? values.lines.map(lineInWords).join('. ') : rateInWords(values)

/**
 * The version of a schedule on a day, or the first one if it has not started; undefined for a timetable, which has no
 * versions.
 */
export const scheduleVersionOn = ({ versions }: Pick<TestSchedule, 'versions'>, day: string) =>
  versionOn(versions, day) ?? versions.at(-1)

/** Who a schedule applies to on a day, and its tests. */
export function scheduleParts(schedule: Pick<TestSchedule, 'versions' | 'groups' | 'timetable'>, day: string) {
  const currentVersion = scheduleVersionOn(schedule, day)
  if (currentVersion)
    return {
      who: whoInWords(currentVersion, schedule.groups),
      what: whatInWords(currentVersion),
      source: currentVersion.source,
    }
  const { timetable } = schedule
  return {
    who: namesOfClasses(timetable.map(({ medicalClass }) => medicalClass)),
    what: `${new Set(timetable.map(({ test }) => test)).size} tests, by law`,
    source: '',
  }
}
