import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'
import { Attachment } from '#medicals/attachments/schema.ts'
import { Audit } from '#medicals/audit/schema.ts'

export const SubmissionQuestion = z
  .object({
    submissionQuestionId: z.int32(),
    /** Number of the submission that the question is about. */
    number: z.int32(),
    question: z.string(),
    askedByName: z.string(),
    askedAt: z.string(),
    dueOn: z.string(),
    answer: z.string().nullable(),
    answeredByName: z.string().nullable(),
    answeredAt: z.string().nullable(),
    /** Documents sent with the answer, frozen at that time. */
    documents: z.array(Attachment),
  })
  .meta({ id: 'SubmissionQuestion' })
export type SubmissionQuestion = z.infer<typeof SubmissionQuestion>

/** `undecided`: submitted without a decision on any class; `again`: submitted after an audit returned it. */
export const SubmissionKind = z.enum(['decision', 'undecided', 'again']).meta({ id: 'SubmissionKind' })
export type SubmissionKind = z.infer<typeof SubmissionKind>

/** One submission of one frozen version to the regulator. `content` is what was submitted on that day. */
export const Submission = z
  .object({
    submissionId: z.int32(),
    medicalId: z.int32(),
    dueOn: z.string(),
    sentAt: z.string(),
    sentByName: z.string(),
    /** Number within the medical: 1 the first time. */
    number: z.int32(),
    kind: SubmissionKind,
    acceptedAt: z.string().nullable(),
    acceptedByName: z.string().nullable(),
    /** The regulator's doctor responsible for the submission. */
    assignedTo: z.int32().nullable(),
    assignedToName: z.string().nullable(),
    /** Audits of this submission and the earlier ones, latest last; the practice sees only finished ones. */
    audits: z.array(Audit),
    /** Questions about this submission and the earlier ones, in the order asked. */
    questions: z.array(SubmissionQuestion),
    content: z.looseObject({}),
    /** Submitted results that were later unlinked from the person. */
    takenBack: z.array(z.object({ resultId: z.int32(), takenBackAt: z.string() })),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

export const NewSubmissionQuestion = z.strictObject({ question: requiredTextArea(1000), version: Int })
export type NewSubmissionQuestion = z.infer<typeof NewSubmissionQuestion>

/** Maximum number of documents sent with an answer. */
export const mostAnswerDocuments = 20

/** `attachmentIds`: documents of the medical that are sent with the answer. */
export const SubmissionAnswer = z.strictObject({
  answer: requiredTextArea(2000),
  attachmentIds: z.array(Int.min(1)).max(mostAnswerDocuments).default([]),
  version: Int,
})
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>

/** `isMine`: assigned to the user; otherwise unassigned. */
export const Assignment = z.strictObject({ isMine: z.boolean(), version: Int })
export type Assignment = z.infer<typeof Assignment>
