import { z } from 'zod'
import { Int, requiredText } from '#fields.ts'
import { HistoryAction } from '#history/schema.ts'
import { pageOf } from '#paging.ts'

/** What made an anomaly. The first two are found at once, the others by a job. */
export const AnomalyKind = z
  .enum([
    'refused records',
    'bulk reading',
    'outside people',
    'unnamed people',
    'night exports',
    'new networks',
    'failed logins',
  ])
  .meta({ id: 'AnomalyKind' })
export type AnomalyKind = z.infer<typeof AnomalyKind>

/** Kinds whose limits administrators change. What follows refused records is fixed (decision 92). */
export const LimitedKind = AnomalyKind.exclude(['refused records']).meta({ id: 'LimitedKind' })
export type LimitedKind = z.infer<typeof LimitedKind>

/** Something in the history that an administrator should look at. */
export const Anomaly = z
  .object({
    anomalyId: z.int32(),
    kind: AnomalyKind,
    userId: z.int32(),
    name: z.string(),
    /** The organisation that the user was logged in to; null for an individual. */
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    /** The activity of an administrator that names other people. */
    activityId: z.int32().nullable(),
    activity: z.string().nullable(),
    beganAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    /** Number of people, records, exports, networks or failures. */
    count: z.int32(),
    /** True when the session was ended as a result. */
    isEnded: z.boolean(),
    acknowledgedAt: z.iso.datetime().nullable(),
    acknowledgedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Anomaly' })
export type Anomaly = z.infer<typeof Anomaly>
export const PagedAnomalies = pageOf(Anomaly).meta({ id: 'PagedAnomalies' })

export const EvidenceSource = z.enum(['history', 'login', 'refusal']).meta({ id: 'EvidenceSource' })
export type EvidenceSource = z.infer<typeof EvidenceSource>

/** A row behind an anomaly: an action, a login or a refused request, without the content of any record. */
export const AnomalyEvidence = z
  .object({
    source: EvidenceSource,
    rowId: z.int(),
    at: z.iso.datetime(),
    /** The administrator, for what was done in the user's place. */
    realName: z.string().nullable(),
    /** Null for a login or a refused request. */
    action: HistoryAction.nullable(),
    /** The kind of record, or the refused request. */
    entity: z.string().nullable(),
    entityId: z.int32().nullable(),
    subjectUserId: z.int32().nullable(),
    subjectName: z.string().nullable(),
    /** Of a login. */
    ipAddress: z.string().nullable(),
    browser: z.string().nullable(),
  })
  .meta({ id: 'AnomalyEvidence' })
export type AnomalyEvidence = z.infer<typeof AnomalyEvidence>

/** The most rows of evidence that are shown. All of them are kept. */
export const mostAnomalyEvidence = 200

/** An anomaly with the rows behind it, the first of them first. */
export const ExplainedAnomaly = Anomaly.extend({
  evidence: z.array(AnomalyEvidence),
  evidenceTotal: z.int32(),
}).meta({ id: 'ExplainedAnomaly' })
export type ExplainedAnomaly = z.infer<typeof ExplainedAnomaly>

export const AnomalyAcknowledgement = z.strictObject({ reason: requiredText(300) })
export type AnomalyAcknowledgement = z.infer<typeof AnomalyAcknowledgement>

const hourOfDay = z.int32().min(0).max(23)

const limit = {
  /** The count from which it is an anomaly. */
  figure: z.int32().min(2, 'Enter 2 or more.').max(100_000),
  /** Minutes within which it is counted. */
  minutes: z
    .int32()
    .min(5, 'Enter 5 minutes or more.')
    .max(24 * 60, 'Enter 1440 minutes or fewer.'),
  /** The night in the organisation's time zone: its first hour, and the hour at which it is over. */
  nightFrom: hourOfDay,
  nightTo: hourOfDay,
}

/** What counts as an anomaly of one kind. */
export const AnomalyLimit = z
  .object({
    kind: LimitedKind,
    ...limit,
    /** Null while the first figures are in force. */
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'AnomalyLimit' })
export type AnomalyLimit = z.infer<typeof AnomalyLimit>

export const AnomalyLimitChange = z.strictObject({ kind: LimitedKind, ...limit, version: Int })
export type AnomalyLimitChange = z.infer<typeof AnomalyLimitChange>
