import { z } from 'zod'
import { anyTextArea, Int, requiredText, requiredTextArea } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { RunningClock } from '#medicals/clock-schema.ts'
import { SubmissionQuestion } from '#medicals/submission/schema.ts'

export const ConvenorCaseState = z
  .enum(['asked', 'out_of_time', 'open', 'reported', 'closed'])
  .meta({ id: 'ConvenorCaseState' })
export type ConvenorCaseState = z.infer<typeof ConvenorCaseState>

export const convenorCaseStateNames: Record<ConvenorCaseState, string> = {
  asked: 'Requested',
  out_of_time: 'Out of time',
  open: 'In review',
  reported: 'Reported',
  closed: 'Closed',
}

export const Recommendation = z.enum(['confirm', 'change']).meta({ id: 'Recommendation' })
export type Recommendation = z.infer<typeof Recommendation>

export const recommendationNames: Record<Recommendation, string> = {
  confirm: 'Confirm the decision',
  change: 'Change the decision',
}

/** What an office may know of an unassigned case: a number and dates. */
const numbered = {
  caseId: z.int32(),
  state: ConvenorCaseState,
  decidedOn: z.string(),
  requestedOn: z.string(),
  lastDay: z.string(),
  /** Last day for the regulator to answer a report. */
  answerBy: z.string().nullable(),
  assignedTo: z.int32().nullable(),
  assignedName: z.string().nullable(),
  /** The running deadline: to take the case, to report on it, or to answer. */
  clock: RunningClock.nullable(),
}

/** A row of the list; name and subject only for readers of the case. */
export const ConvenorCaseSummary = z
  .object({
    ...numbered,
    personName: z.string().nullable(),
    regulatorShortName: z.string().nullable(),
    /** True when this reader may open the case. */
    mayRead: z.boolean(),
    mayTake: z.boolean(),
    version: z.int32(),
  })
  .meta({ id: 'ConvenorCaseSummary' })
export type ConvenorCaseSummary = z.infer<typeof ConvenorCaseSummary>

export const EvidenceSide = z.enum(['person', 'regulator', 'convenor']).meta({ id: 'EvidenceSide' })
export type EvidenceSide = z.infer<typeof EvidenceSide>

export const CaseEvidence = z
  .object({
    caseEvidenceId: z.int32(),
    side: EvidenceSide,
    text: z.string(),
    /** For a document: its content is requested through the case. */
    file: z.object({ fileName: z.string(), contentType: z.string(), size: z.int32(), sha256: z.string() }).nullable(),
    at: z.string(),
    byName: z.string(),
  })
  .meta({ id: 'CaseEvidence' })
export type CaseEvidence = z.infer<typeof CaseEvidence>

/** A revoked certificate, with the grounds as its holder read them. */
export const Revocation = z
  .object({ certificateId: z.int32(), certificateNumber: z.string(), grounds: z.string().nullable() })
  .meta({ id: 'Revocation' })
export type Revocation = z.infer<typeof Revocation>

export const ConvenorCase = z
  .object({
    ...numbered,
    medicalId: z.int32(),
    userId: z.int32(),
    regulatorId: z.int32(),
    officeId: z.int32(),
    officeName: z.string(),
    personName: z.string(),
    regulatorShortName: z.string(),
    /** Classes that were refused or revoked. */
    classes: z.array(MedicalClass),
    /** The revocation; null if the review is of a refusal. */
    revocation: Revocation.nullable(),
    grounds: z.string(),
    adviser: z.string().nullable(),
    recommendation: Recommendation.nullable(),
    report: z.string().nullable(),
    reportedAt: z.string().nullable(),
    /** Whether the regulator follows the report, and if not, why. */
    isImplemented: z.boolean().nullable(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    closedOn: z.string().nullable(),
    /** Last day on which the convenor may read the case. */
    readableTo: z.string().nullable(),
    evidence: z.array(CaseEvidence),
    version: z.int32(),
  })
  .meta({ id: 'ConvenorCase' })
export type ConvenorCase = z.infer<typeof ConvenorCase>

/** What the holder is told before asking for a review: the classes, and the last day. */
export const ReviewRight = z
  .object({
    classes: z.array(MedicalClass),
    decidedOn: z.string().nullable(),
    lastDay: z.string().nullable(),
    isInTime: z.boolean(),
    caseId: z.int32().nullable(),
  })
  .meta({ id: 'ReviewRight' })
export type ReviewRight = z.infer<typeof ReviewRight>

/**
 * The request names no version: a submission or another change at the same time leaves the refusal as it is (decision
 * 107).
 */
export const ReviewRequest = z.strictObject({ officeId: Int, grounds: requiredTextArea(4000) })
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const CaseVersion = z.strictObject({ version: Int })
export type CaseVersion = z.infer<typeof CaseVersion>

export const CaseAdviser = z.strictObject({ adviser: requiredText(100), version: Int })
export type CaseAdviser = z.infer<typeof CaseAdviser>

export const NewCaseEvidence = z.strictObject({ text: requiredTextArea(4000), version: Int })
export type NewCaseEvidence = z.infer<typeof NewCaseEvidence>

/** What a document shows, sent with it; defaults to the file name. */
export const NewEvidenceFile = z.strictObject({ text: requiredText(200) })
export type NewEvidenceFile = z.infer<typeof NewEvidenceFile>

/** Maximum number of documents in a case. */
export const mostEvidenceFiles = 100

export const CaseReport = z.strictObject({
  recommendation: Recommendation,
  report: requiredTextArea(10_000),
  version: Int,
})
export type CaseReport = z.infer<typeof CaseReport>

/** Reasons are required if the report is not followed (Civil Aviation Act 1990, section 27L, now Schedule 2). */
export const CaseAnswer = z
  .strictObject({
    isImplemented: z.boolean(),
    answer: anyTextArea(4000),
    version: Int,
  })
  .refine(({ isImplemented, answer }) => isImplemented || answer !== '', { path: ['answer'], error: 'Please explain' })
export type CaseAnswer = z.infer<typeof CaseAnswer>

/** The version that was submitted, with the questions asked about it. */
export const CaseFile = z
  .object({
    sentAt: z.string(),
    sentByName: z.string(),
    content: z.looseObject({}),
    questions: z.array(SubmissionQuestion),
  })
  .meta({ id: 'CaseFile' })
export type CaseFile = z.infer<typeof CaseFile>
