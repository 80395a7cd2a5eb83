import { z } from 'zod'
import { monthOf } from '#dates.ts'
import { IdParam, isoDay } from '#fields.ts'
import { TestCode } from '#medicals/assessment/timetable.ts'
import type { TestDay } from './projection.ts'

/** b and l: the first and the last day. */
export const ScheduleCalendarQuery = z.strictObject({ organisationId: IdParam, b: isoDay, l: isoDay })

/** How many tests fall due in each month, by what its schedules ask for. */
export const ScheduleCalendar = z
  .object({
    months: z.array(
      z.object({
        /** '2027-03' */
        month: z.string(),
        test: TestCode,
        count: z.int32(),
      }),
    ),
    /** The first month in which a schedule asks for something, and how often it did and does in the year of the first day. */
    schedules: z.array(
      z.object({
        testScheduleId: z.int32(),
        next: z.object({ month: z.string(), count: z.int32() }).nullable(),
        people: z.int32(),
      }),
    ),
  })
  .meta({ id: 'ScheduleCalendar' })
export type ScheduleCalendar = z.infer<typeof ScheduleCalendar>

/** What the schedules of an organisation ask of one person. */
export type Asked = { userId: number; testScheduleId: number; days: TestDay[] }

/** Two schedules that ask one person for one test in one month ask for it once. */
export function calendarOf(asked: Asked[], testScheduleIds: number[]): ScheduleCalendar {
  const each = new Set(
    asked.flatMap(({ userId, days }) => days.map((one) => `${monthOf(one.day)} ${one.test} ${userId}`)),
  )
  const counts = new Map<string, number>()
  for (const key of each) {
    const [month = '', test = ''] = key.split(' ')
    counts.set(`${month} ${test}`, (counts.get(`${month} ${test}`) ?? 0) + 1)
  }
  const months = [...counts].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    months: months.map(([key, count]) => {
      const [month = '', test] = key.split(' ')
      return { month, test: TestCode.parse(test), count }
    }),
    schedules: testScheduleIds.map((testScheduleId) => nextOf(asked, testScheduleId)),
  }
}

function nextOf(asked: Asked[], testScheduleId: number) {
  const own = asked.filter((one) => one.testScheduleId === testScheduleId)
  const months = own.flatMap(({ days }) => days.map(({ day }) => monthOf(day))).toSorted()
  const [month] = months
  return {
    testScheduleId,
    next: month === undefined ? null : { month, count: months.filter((one) => one === month).length },
    people: own.filter(({ days }) => days.length > 0).length,
  }
}
