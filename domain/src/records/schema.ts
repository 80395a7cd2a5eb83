import { z } from 'zod'
import { IdParam } from '#fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'

/** One reading of somebody's record: who, as what, where, what of it, and what an administrator said it was for. */
export const RecordReading = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, where the product was seen as somebody else. */
    realName: z.string().nullable(),
    /** Bits of Role: what they are there now. */
    roles: z.int32(),
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    /** Which part of the record, as the history calls it. */
    entity: z.string(),
    /** What an administrator said they were doing. */
    activity: z.string().nullable(),
    /** Of what left as a file: why it was needed. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'RecordReading' })
export type RecordReading = z.infer<typeof RecordReading>
export const RecordReadingPage = pageOf(RecordReading).meta({ id: 'RecordReadingPage' })

/** The latest first; `b` and `l` days, `a` the organisation, `f` words of names. */
export const RecordReadingQuery = pagingQuery({ columns: ['at'], descending: true })
export type RecordReadingQuery = z.infer<typeof RecordReadingQuery>

/** What an organisation is to whose record it read. */
export const ReaderKind = z.enum(['practice', 'regulator', 'convenor', 'employer', 'administration'])
export type ReaderKind = z.infer<typeof ReaderKind>

/** An organisation that has read somebody's record: how often, when last, and which parts. */
export const RecordReader = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    kind: ReaderKind,
    readings: z.int32(),
    lastAt: z.iso.datetime(),
    /** As the history calls them. */
    entities: z.array(z.string()),
  })
  .meta({ id: 'RecordReader' })
export type RecordReader = z.infer<typeof RecordReader>

/** Asks for a copy of one's whole record. */
export const NewRecordExport = z.strictObject({ password: z.string().max(200) })
export type NewRecordExport = z.infer<typeof NewRecordExport>

/** A copy that can be fetched, in the session that asked for it, until it expires. */
export const RecordExport = z
  .object({
    recordExportId: z.int32(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Whether it can be fetched now, from here. */
    isReady: z.boolean(),
  })
  .meta({ id: 'RecordExport' })
export type RecordExport = z.infer<typeof RecordExport>

export const RecordExportParam = z.strictObject({ userId: z.literal('me').or(IdParam), recordExportId: IdParam })
