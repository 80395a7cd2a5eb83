import { z } from 'zod'
import { IdParam, Int, isoDay, requiredTextArea } from '#fields.ts'
import { RunningClock } from '#medicals/clock-schema.ts'

/** `temporary`: it will pass, and needs no report to the regulator if it is on the list or handled under a protocol. */
export const HealthReportKind = z.enum(['change', 'temporary']).meta({ id: 'HealthReportKind' })
export type HealthReportKind = z.infer<typeof HealthReportKind>

/** The holder's report. The practice is one that cares for them; null if there is none. */
export const NewHealthReport = z.strictObject({
  regulatorId: IdParam,
  practiceId: IdParam.nullable(),
  kind: HealthReportKind,
  what: requiredTextArea(2000),
  fromDay: isoDay,
  toDay: isoDay.nullable(),
})
export type NewHealthReport = z.infer<typeof NewHealthReport>

/** The examiner's handling of the report. A reportable change is submitted to the regulator with it. */
export const HealthReportHandling = z.strictObject({
  protocol: requiredTextArea(2000),
  isReportable: z.boolean(),
  toDay: isoDay.nullable(),
  version: Int,
})
export type HealthReportHandling = z.infer<typeof HealthReportHandling>

export const HealthReportVersion = z.strictObject({ version: Int })

export const HealthReport = z
  .object({
    healthReportId: z.int32(),
    userId: z.int32(),
    personName: z.string(),
    regulatorId: z.int32(),
    regulatorShortName: z.string(),
    practiceId: z.int32().nullable(),
    practiceName: z.string().nullable(),
    kind: HealthReportKind,
    what: z.string(),
    fromDay: z.string(),
    toDay: z.string().nullable(),
    at: z.string(),
    handledByName: z.string().nullable(),
    handledAt: z.string().nullable(),
    protocol: z.string().nullable(),
    isReportable: z.boolean().nullable(),
    sentAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    /** When the practice must review the report, or review it again. */
    clock: RunningClock.nullable(),
    version: z.int32(),
  })
  .meta({ id: 'HealthReport' })
export type HealthReport = z.infer<typeof HealthReport>

/** An entry of the list, without any description. */
export const HealthReportSummary = HealthReport.omit({ what: true, protocol: true }).meta({ id: 'HealthReportSummary' })
export type HealthReportSummary = z.infer<typeof HealthReportSummary>
