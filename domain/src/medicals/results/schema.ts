import { z } from 'zod'
import { Abnormality } from '#hl7/flag.ts'
import { ResultStatus } from '#hl7/status.ts'
import { ExportReason } from '#medicals/finding/handling.ts'
import { pagingQuery } from '#paging.ts'

const shown = {
  resultId: z.int32(),
  medicalId: z.int32().nullable(),
  /** Which of our analytes it is; null for a test that has no place of its own here. */
  analyte: z.string().nullable(),
  /** The laboratory's own name for the test, and for the report it came in. */
  name: z.string(),
  reportName: z.string(),
  /** The laboratory's own code for the test, and whose code it is. What was submitted before these were kept has none. */
  code: z.string().optional(),
  codeSystem: z.string().optional(),
  /** As sent: 5.60 is not 5.6. */
  value: z.string(),
  /** What it means to us, by the mapping of the laboratory's code. What was submitted before these were kept has none. */
  answer: z.string().nullable().optional(),
  number: z.number().nullable(),
  comparator: z.string().nullable(),
  unit: z.string(),
  range: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** As sent; empty when none was sent, which is not 'normal'. */
  flag: z.string(),
  abnormality: Abnormality.nullable(),
  /** By the laboratory's flag, or ours, by its range. */
  abnormalityBy: z.enum(['laboratory', 'range']).nullable(),
  status: ResultStatus,
  /** The day of the sample where it was taken; null when it was not said. */
  collectedOn: z.string().nullable(),
  collectedAt: z.string().nullable(),
  reportedAt: z.string(),
  laboratory: z.string(),
  /** The sender behind the laboratory's name, and the message that it came in. What was submitted before has neither. */
  senderId: z.int32().nullable().optional(),
  messageId: z.int32().optional(),
  orderNumber: z.string(),
  subId: z.string(),
  notes: z.string(),
  /** What kind of file it is, when it is one: opened by a call of its own. */
  documentType: z.string().nullable(),
}

/** A version of a result that a later one took the place of. */
export const EarlierVersion = z.object({ ...shown, replacedAt: z.string() }).meta({ id: 'EarlierVersion' })
export type EarlierVersion = z.infer<typeof EarlierVersion>

export const Result = z.object({ ...shown, earlierVersions: z.array(EarlierVersion) }).meta({ id: 'Result' })
export type Result = z.infer<typeof Result>

/** The results of one test, or one part of it, in one unit, newest first. */
export const ResultSeries = z
  .object({
    analyte: z.string().nullable(),
    name: z.string(),
    /** Which part of the test: '60 min'. */
    subId: z.string().optional(),
    group: z.string(),
    unit: z.string(),
    decimals: z.int32().nullable(),
    results: z.array(Result),
  })
  .meta({ id: 'ResultSeries' })
export type ResultSeries = z.infer<typeof ResultSeries>

/** Everything laboratories have reported of a person: what can be measured over time, and what is read. */
export const MedicalResults = z
  .object({ series: z.array(ResultSeries), documents: z.array(Result) })
  .meta({ id: 'MedicalResults' })
export type MedicalResults = z.infer<typeof MedicalResults>

/** What a person's results are asked as a file. They leave whole: there is nothing to filter. */
export const ResultsQuery = pagingQuery({ columns: ['day'], descending: true })

/** The doctor's file: why it is needed. */
export const ResultsExport = z.strictObject({ reason: ExportReason })
export type ResultsExport = z.infer<typeof ResultsExport>
