import { z } from 'zod'
import { Int, isoDay, requiredTextArea } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** A hold keeps the record of a person, whatever its age. */
export const RecordHold = z
  .object({
    recordHoldId: z.int32(),
    userId: z.int32(),
    name: z.string(),
    /** The organisation that set it; null for an administrator. */
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    reason: z.string(),
    from: z.iso.date(),
    setAt: z.iso.datetime(),
    setBy: z.string(),
    releasedAt: z.iso.datetime().nullable(),
    releasedBy: z.string().nullable(),
    releaseReason: z.string().nullable(),
  })
  .meta({ id: 'RecordHold' })
export type RecordHold = z.infer<typeof RecordHold>
export const PagedRecordHolds = pageOf(RecordHold).meta({ id: 'PagedRecordHolds' })

export const NewRecordHold = z.strictObject({ userId: Int, reason: requiredTextArea(500), from: isoDay })
export type NewRecordHold = z.infer<typeof NewRecordHold>

export const RecordHoldRelease = z.strictObject({ reason: requiredTextArea(500) })
export type RecordHoldRelease = z.infer<typeof RecordHoldRelease>

/** What was the last service to a person. */
export const LastService = z
  .enum([
    'medical',
    'certificate',
    'appointment',
    'care',
    'result',
    'labRequest',
    'healthReport',
    'document',
    'message',
  ])
  .meta({ id: 'LastService' })
export type LastService = z.infer<typeof LastService>

/** A record whose time is over. It says nothing of its content. */
export const DueRecord = z
  .object({
    userId: z.int32(),
    name: z.string(),
    /** The organisation of the last service. */
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    lastServiceOn: z.iso.date(),
    lastService: LastService,
    retainUntil: z.iso.date(),
    reason: z.enum(['health', 'regulator']).meta({ id: 'DueReason' }),
  })
  .meta({ id: 'DueRecord' })
export type DueRecord = z.infer<typeof DueRecord>
export const PagedDueRecords = pageOf(DueRecord).meta({ id: 'PagedDueRecords' })

/** The last search for records whose time is over. */
export const RetentionSearch = z
  .object({
    /** Null before the first search. */
    startedAt: z.iso.datetime().nullable(),
    /** Null while it runs. */
    finishedAt: z.iso.datetime().nullable(),
    searched: z.int32(),
    due: z.int32(),
    held: z.int32(),
  })
  .meta({ id: 'RetentionSearch' })
export type RetentionSearch = z.infer<typeof RetentionSearch>
