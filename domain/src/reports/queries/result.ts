import { z } from 'zod'
import { Int } from '#fields.ts'
import { ExportReason } from '#medicals/export-reason.ts'
import { ExportFormat, pageOf } from '#paging.ts'
import { fieldKinds } from './fields.ts'
import { QueryDefinition } from './schema.ts'
import { QuerySubject } from './subjects.ts'

/** Rows that one answer shows. */
export const resultPage = 100

/** A saved query in the list. Rows and last run are those of the reader, whose scope may differ from the owner's. */
export const ListedQuery = z
  .object({
    customQueryId: z.int32(),
    name: z.string(),
    subject: QuerySubject,
    ownerName: z.string(),
    isOwn: z.boolean(),
    staffGroupId: z.int32().nullable(),
    staffGroupName: z.string().nullable(),
    lastRunAt: z.string().nullable(),
    lastRows: z.int32().nullable(),
    /** True for a query with clinical details, which needs a reason at each run and narrows no list. */
    isClinical: z.boolean(),
    version: z.int32(),
  })
  .meta({ id: 'ListedQuery' })
export type ListedQuery = z.infer<typeof ListedQuery>

export const PagedQueries = pageOf(ListedQuery).meta({ id: 'PagedQueries' })

export const CustomQuery = ListedQuery.extend({ definition: QueryDefinition }).meta({ id: 'CustomQuery' })
export type CustomQuery = z.infer<typeof CustomQuery>

export const QueryFieldKind = z.enum(fieldKinds).meta({ id: 'QueryFieldKind' })
export type QueryFieldKind = z.infer<typeof QueryFieldKind>

/** A field that the reader may use. */
export const OfferedField = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: QueryFieldKind,
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
    isClinical: z.boolean(),
  })
  .meta({ id: 'OfferedField' })
export type OfferedField = z.infer<typeof OfferedField>

const QueryCell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const QueryRow = z
  .object({
    recordId: z.int32(),
    /** The person that the record is about; null for an organisation's. */
    userId: z.int32().nullable(),
    values: z.array(QueryCell),
  })
  .meta({ id: 'QueryRow' })
export type QueryRow = z.infer<typeof QueryRow>

export const QueryResult = z
  .object({
    sentence: z.string(),
    /** Matching records, up to one more than a query may have. */
    total: z.int32(),
    /** True when only counts are shown, without groups under five and rounded down to five. */
    isRounded: z.boolean(),
    /** True when a file of all rows is made by a job. */
    isLong: z.boolean(),
    page: z.int32(),
    rows: z.array(QueryRow),
    /** The values of the grouping field with their counts. */
    groups: z.array(z.object({ value: QueryCell, count: z.int32() })),
  })
  .meta({ id: 'QueryResult' })
export type QueryResult = z.infer<typeof QueryResult>

export const QueryCount = z
  .object({
    sentence: z.string(),
    /** Null for a clinical query, which is counted only when it runs with a reason. */
    total: z.int32().nullable(),
    isRounded: z.boolean(),
  })
  .meta({ id: 'QueryCount' })
export type QueryCount = z.infer<typeof QueryCount>

const run = { reason: ExportReason.nullable(), page: Int.min(1).max(1000) }
export const QueryRun = z.strictObject({ ...run, definition: QueryDefinition })
export type QueryRun = z.infer<typeof QueryRun>
export const SavedQueryRun = z.strictObject(run)
export const QueryToCount = z.strictObject({ definition: QueryDefinition })
export const QueryExport = z.strictObject({ reason: ExportReason.nullable(), definition: QueryDefinition })
export type QueryExport = z.infer<typeof QueryExport>
/** Why clinical details are needed, as a form asks. */
export const QueryReason = z.strictObject({ reason: ExportReason })
export const QueryFile = z.strictObject({ ft: ExportFormat })
