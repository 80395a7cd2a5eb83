import { z } from 'zod'
import { Abnormality, AbnormalityBy } from '#hl7/message/flag.ts'
import { ResultStatus } from '#hl7/message/status.ts'
import { ExportReason } from '#medicals/export-reason.ts'

const sharedFields = {
  resultId: z.int32(),
  medicalId: z.int32().nullable(),
  /** Code of the analyte; null for an unknown test. */
  analyte: z.string().nullable(),
  /** The laboratory's own name for the test, and for the report it came in. */
  name: z.string(),
  reportName: z.string(),
  /** The laboratory's own code for the test, and its coding system. Missing in older submissions. */
  code: z.string().optional(),
  codeSystem: z.string().optional(),
  /** The value as sent: 5.60 is not 5.6. */
  value: z.string(),
  /** Meaning of the value by the mapping of the laboratory's code. Missing in older submissions. */
  answer: z.string().nullable().optional(),
  number: z.number().nullable(),
  comparator: z.string().nullable(),
  unit: z.string(),
  range: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The flag as sent; empty if none was sent, which does not mean 'normal'. */
  flag: z.string(),
  abnormality: Abnormality.nullable(),
  /** Whether the laboratory's flag or the range check decided. */
  abnormalityBy: AbnormalityBy.nullable(),
  status: ResultStatus,
  /** Collection date at the place of collection; null if it was not given. */
  collectedOn: z.string().nullable(),
  collectedAt: z.string().nullable(),
  reportedAt: z.string(),
  laboratory: z.string(),
  /** The sender behind the laboratory's name, and the message it came in. Missing in older submissions. */
  senderId: z.int32().nullable().optional(),
  messageId: z.int32().optional(),
  orderNumber: z.string(),
  subId: z.string(),
  notes: z.string(),
  /** File type, if the result is a file; its content is requested separately. */
  documentType: z.string().nullable(),
}

/** A version of a result that a later one replaced. */
export const EarlierVersion = z.object({ ...sharedFields, replacedAt: z.string() }).meta({ id: 'EarlierVersion' })
export type EarlierVersion = z.infer<typeof EarlierVersion>

export const Result = z.object({ ...sharedFields, earlierVersions: z.array(EarlierVersion) }).meta({ id: 'Result' })
export type Result = z.infer<typeof Result>

/** Results of one test, or one part of it, in one unit, newest first. */
export const ResultSeries = z
  .object({
    analyte: z.string().nullable(),
    name: z.string(),
    /** Part of the test: '60 min'. */
    subId: z.string().optional(),
    group: z.string(),
    unit: z.string(),
    decimals: z.int32().nullable(),
    results: z.array(Result),
  })
  .meta({ id: 'ResultSeries' })
export type ResultSeries = z.infer<typeof ResultSeries>

/** All laboratory results of a person: series of values, and documents. */
export const MedicalResults = z
  .object({ series: z.array(ResultSeries), documents: z.array(Result) })
  .meta({ id: 'MedicalResults' })
export type MedicalResults = z.infer<typeof MedicalResults>

/** A doctor's export, with the reason. */
export const ResultsExport = z.strictObject({ reason: ExportReason })
export type ResultsExport = z.infer<typeof ResultsExport>
