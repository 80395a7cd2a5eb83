import { formatDay } from '@clearwing/domain/dates.ts'
import { testsInWords } from '@clearwing/domain/test-schedules/words.ts'
import type { DrawsOfSchedule, ScheduleCalendar } from '#api/generated.ts'

/** Formats progress: '1 of 6 tests done, 2 awaited'. Before the first draw the total is unknown. */
export const yearInWords = ({ done, awaited, target }: DrawsOfSchedule['progress']) =>
  target === null ? 'No draws yet' : `${done} of ${target} tests done${awaited > 0 ? `, ${awaited} awaited` : ''}`

/** Formats a period: 'from 1 Mar 2027', '1 Mar 2027 to 31 May 2027'. */
export const scheduleDaysInWords = ({ fromDay, toDay }: { fromDay: string; toDay: string | null }) =>
  toDay === null ? `from ${formatDay(fromDay)}` : `${formatDay(fromDay)} to ${formatDay(toDay)}`

export type Pause = { fromDay: string; toDay: string | null }

/** Number of people a schedule applies to in a year, and any pause, which explains a count of zero. */
export const peopleAsked = (people: number, pause: Pause | null) =>
  `It applies to ${countedPeople(people)} then.${pause ? ` It is paused ${scheduleDaysInWords(pause)}.` : ''}`

const countedPeople = (people: number) => {
  if (people === 0) return 'no one'
  return people === 1 ? 'one person' : `${people} people`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats '2027-03' as 'Mar 2027'. */
export function monthInWords(month: string) {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** Twelve months starting with the month of the given day. */
export function twelveMonths(day: string) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) => {
    const index = month - 1 + at
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

/** Tests due in a month: '3 audiograms, 1 ECG'. */
export const testsInMonth = ({ months: counts }: Pick<ScheduleCalendar, 'months'>, month: string) =>
  counts
    .filter((one) => one.month === month)
    .map(({ count, test }) => testsInWords(count, test))
    .join(', ')
