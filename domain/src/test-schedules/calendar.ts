import { z } from 'zod'
import { monthOf } from '#dates.ts'
import { IdParam, isoDay } from '#fields.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'
import type { TestDay } from './projection.ts'

/** `b` and `l`: the first and last day. */
export const ScheduleCalendarQuery = z.strictObject({ organisationId: IdParam, b: isoDay, l: isoDay })

/** Number of tests due per month according to the schedules. */
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
    /** The first month in which a schedule requires tests, and the totals for the year starting on the first day. */
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

/** What an organisation's schedules require of one person. */
export type RequiredDays = { userId: number; testScheduleId: number; days: TestDay[] }

/** Counts tests per month. Two schedules that require the same test of a person in the same month count once. */
export function calendarOf(asked: RequiredDays[], testScheduleIds: number[]): ScheduleCalendar {
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

function nextOf(asked: RequiredDays[], testScheduleId: number) {
  const own = asked.filter((one) => one.testScheduleId === testScheduleId)
  const months = own.flatMap(({ days }) => days.map(({ day }) => monthOf(day))).toSorted()
  const [month] = months
  return {
    testScheduleId,
    next: month === undefined ? null : { month, count: months.filter((one) => one === month).length },
    people: own.filter(({ days }) => days.length > 0).length,
  }
}
