import { z } from 'zod'
import { IdParam } from '#fields.ts'
import { ExportFormat, pageOf } from '#paging.ts'

/**
 * One reading of a person's record: by whom, in which role, where, which part, and the administrator's activity. A
 * downloaded list is one reading, whatever number of the person's rows it has.
 */
export const RecordReading = z
  .object({
    historyId: z.int(),
    at: z.iso.datetime(),
    name: z.string(),
    /** The administrator, for readings during impersonation. */
    realName: z.string().nullable(),
    /** Bits of Role: the reader's current roles in the organisation. */
    roles: z.int32(),
    /** The organisation that is responsible for the reading; during impersonation, the administrator's. */
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    /** The part of the record, under its name in the history. */
    entity: z.string(),
    /** The administrator's activity. */
    activity: z.string().nullable(),
    /** For an export, the stated reason. */
    reason: z.string().nullable(),
    /** The format, if the data was downloaded in a file. */
    file: ExportFormat.nullable(),
    /** The medicals that were read. Empty for other parts of the record. */
    medicalIds: z.array(z.int32()),
  })
  .meta({ id: 'RecordReading' })
export type RecordReading = z.infer<typeof RecordReading>
export const PagedRecordReadings = pageOf(RecordReading).meta({ id: 'PagedRecordReadings' })

/** A reading as an investigator sees it: its kind, but neither which part of the record nor which medical was read. */
export const PersonReading = RecordReading.omit({ entity: true, medicalIds: true })
  .extend({
    kind: z.string(),
    /** The person whose record was read. */
    subjectUserId: z.int32(),
  })
  .meta({ id: 'PersonReading' })
export type PersonReading = z.infer<typeof PersonReading>
export const PagedPersonReadings = pageOf(PersonReading).meta({ id: 'PagedPersonReadings' })

/** The relation of the reading organisation to the person. */
export const ReaderKind = z
  .enum(['practice', 'regulator', 'convenor', 'employer', 'administration'])
  .meta({ id: 'ReaderKind' })
export type ReaderKind = z.infer<typeof ReaderKind>

/** An organisation that has read a person's record: how often, when last, and which parts. */
export const RecordReader = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    kind: ReaderKind,
    readings: z.int32(),
    lastAt: z.iso.datetime(),
    /** The parts of the record, under their names in the history. */
    entities: z.array(z.string()),
  })
  .meta({ id: 'RecordReader' })
export type RecordReader = z.infer<typeof RecordReader>

/** The same for an investigator, without the parts. */
export const PersonReader = RecordReader.omit({ entities: true }).meta({ id: 'PersonReader' })
export type PersonReader = z.infer<typeof PersonReader>

/** Requests a copy of the user's whole record. */
export const NewRecordExport = z.strictObject({ password: z.string().max(200) })
export type NewRecordExport = z.infer<typeof NewRecordExport>

/** A copy that can be downloaded in the session that requested it, until it expires. */
export const RecordExport = z
  .object({
    recordExportId: z.int32(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** True when the copy can be downloaded now, from this session. */
    isReady: z.boolean(),
  })
  .meta({ id: 'RecordExport' })
export type RecordExport = z.infer<typeof RecordExport>

export const RecordExportParam = z.strictObject({ userId: z.literal('me').or(IdParam), recordExportId: IdParam })
