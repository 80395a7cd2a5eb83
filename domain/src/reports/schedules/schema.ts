import { z } from 'zod'
import { anyText, Int, whenValid } from '#fields.ts'
import { pageOf } from '#paging.ts'
import type { ReportDays } from '#reports/schema.ts'

export const ScheduleEvery = z.enum(['day', 'week', 'month']).meta({ id: 'ScheduleEvery' })
export type ScheduleEvery = z.infer<typeof ScheduleEvery>

export const schedulePeriods = [
  ...(['yesterday', 'lastWeek', 'lastMonth', 'lastQuarter', 'lastTwelveMonths'] as const),
  ...(['next30Days', 'next60Days', 'next90Days'] as const),
] as const
/** The days of a report, told from the day on which it is sent. */
export const SchedulePeriod = z.enum(schedulePeriods).meta({ id: 'SchedulePeriod' })
export type SchedulePeriod = z.infer<typeof SchedulePeriod>

/** The periods of reports about days that have passed, about those to come, or about whole quarters. */
export const periodsOf = (days: ReportDays): SchedulePeriod[] =>
  days === 'quarters'
    ? ['lastQuarter', 'lastTwelveMonths']
    : schedulePeriods.filter((period) => period.startsWith('next') === (days === 'ahead'))

const rhythm = {
  every: ScheduleEvery,
  /** Monday is 1; null unless sent every week. */
  weekday: z.int32().min(1).max(7).nullable(),
  /** Null unless sent every month. The last day of a month that is too short. */
  dayOfMonth: z.int32().min(1).max(31).nullable(),
  /** In the time zone of the organisation. */
  hour: z.int32().min(0).max(23),
}
export type ScheduleRhythm = z.infer<z.ZodObject<typeof rhythm>>

/** Most people who get one report. */
export const mostRecipients = 50

const written = {
  ...rhythm,
  /** Null for a custom query, whose conditions have day words. */
  period: SchedulePeriod.nullable(),
  /** Filters of the report, as in its address. */
  filter: anyText(400),
  isCompared: z.boolean(),
  isPaused: z.boolean(),
  recipients: z.array(Int.min(1)).min(1, 'Choose at least one recipient.').max(mostRecipients),
}

type Rhythm = { every: ScheduleEvery; weekday: number | null; dayOfMonth: number | null }
const hasWeekday = ({ every, weekday }: Rhythm) => (every === 'week') === (weekday !== null)
const hasDay = ({ every, dayOfMonth }: Rhythm) => (every === 'month') === (dayOfMonth !== null)
const weekdayIssue = { error: 'Choose a day of the week.', path: ['weekday'], when: whenValid }
const dayIssue = { error: 'Choose a day of the month.', path: ['dayOfMonth'], when: whenValid }

export const NewReportSchedule = z
  .strictObject(written)
  .refine(hasWeekday, weekdayIssue)
  .refine(hasDay, dayIssue)
  .meta({ id: 'NewReportSchedule' })
export type NewReportSchedule = z.infer<typeof NewReportSchedule>

export const ReportScheduleChange = z
  .strictObject({ ...written, version: Int })
  .refine(hasWeekday, weekdayIssue)
  .refine(hasDay, dayIssue)
  .meta({ id: 'ReportScheduleChange' })
export type ReportScheduleChange = z.infer<typeof ReportScheduleChange>

export const ReportScheduleVersion = z.strictObject({ version: Int })

/** Why a report was not sent to anyone. */
export const SendingFailure = z
  .enum(['ownerLeft', 'ownerMayNotSchedule', 'ownerMayNotRead', 'queryDeleted', 'noReader', 'error'])
  .meta({ id: 'SendingFailure' })
export type SendingFailure = z.infer<typeof SendingFailure>

/** What became of one recipient of a report. */
export const SendingOutcome = z.enum(['sent', 'mayNotRead', 'left', 'noEmail']).meta({ id: 'SendingOutcome' })
export type SendingOutcome = z.infer<typeof SendingOutcome>

export const ScheduleReader = z.object({ userId: z.int32(), name: z.string() }).meta({ id: 'ScheduleReader' })
export type ScheduleReader = z.infer<typeof ScheduleReader>

/** A schedule in the list. */
export const ListedSchedule = z
  .object({
    reportScheduleId: z.int32(),
    /** The report or query. A query that its reader may not open has no name. */
    name: z.string(),
    reportKey: z.string().nullable(),
    customQueryId: z.int32().nullable(),
    every: ScheduleEvery,
    weekday: z.int32().nullable(),
    dayOfMonth: z.int32().nullable(),
    hour: z.int32(),
    timeZone: z.string(),
    ownerName: z.string(),
    isOwn: z.boolean(),
    isPaused: z.boolean(),
    nextAt: z.string(),
    recipientCount: z.int32(),
    /** The last sending: when it was due, and how it ended. */
    lastDueAt: z.string().nullable(),
    lastFailure: SendingFailure.nullable(),
    lastSent: z.int32().nullable(),
    lastLeftOut: z.int32().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'ListedSchedule' })
export type ListedSchedule = z.infer<typeof ListedSchedule>

export const PagedSchedules = pageOf(ListedSchedule).meta({ id: 'PagedSchedules' })

export const ReportSending = z
  .object({
    reportSendingId: z.int32(),
    dueAt: z.string(),
    /** The days of the report; null for a query. */
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
    failure: SendingFailure.nullable(),
    people: z.array(z.object({ name: z.string(), outcome: SendingOutcome })),
  })
  .meta({ id: 'ReportSending' })
export type ReportSending = z.infer<typeof ReportSending>

export const ReportSchedule = ListedSchedule.extend({
  period: SchedulePeriod.nullable(),
  filter: z.string(),
  isCompared: z.boolean(),
  recipients: z.array(ScheduleReader),
  /** The last sendings, the newest first. */
  sendings: z.array(ReportSending),
}).meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** The page of a report that was sent. */
export const SentReport = z.object({ path: z.string() }).meta({ id: 'SentReport' })
