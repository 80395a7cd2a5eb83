import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'
import { Attachment } from '#medicals/attachments/schema.ts'
import { Audit } from '#medicals/audit/schema.ts'

export const SubmissionQuestion = z
  .object({
    submissionQuestionId: z.int32(),
    /** Number of the submission that it was asked about. */
    number: z.int32(),
    question: z.string(),
    askedByName: z.string(),
    askedAt: z.string(),
    dueOn: z.string(),
    answer: z.string().nullable(),
    answeredByName: z.string().nullable(),
    answeredAt: z.string().nullable(),
    /** Documents sent with the answer, frozen as they were then. */
    documents: z.array(Attachment),
  })
  .meta({ id: 'SubmissionQuestion' })
export type SubmissionQuestion = z.infer<typeof SubmissionQuestion>

/** `undecided`: sent on without the decision of any class; `again`: after an audit returned it. */
export const SubmissionKind = z.enum(['decision', 'undecided', 'again'])
export type SubmissionKind = z.infer<typeof SubmissionKind>

/** One sending of one frozen version to the regulator. `content` is what was sent, as it was on that day. */
export const Submission = z
  .object({
    submissionId: z.int32(),
    medicalId: z.int32(),
    dueOn: z.string(),
    sentAt: z.string(),
    sentByName: z.string(),
    /** Of the medical: 1 the first time. */
    number: z.int32(),
    kind: SubmissionKind,
    acceptedAt: z.string().nullable(),
    acceptedByName: z.string().nullable(),
    /** The regulator's doctor who takes care of it. */
    assignedTo: z.int32().nullable(),
    assignedToName: z.string().nullable(),
    /** Of this sending and those before it, the latest last; to the practice only what is finished. */
    audits: z.array(Audit),
    /** About this submission and those before it, in the order in which they were asked. */
    questions: z.array(SubmissionQuestion),
    content: z.looseObject({}),
    /** Results in it that were taken back from the person since. */
    takenBack: z.array(z.object({ resultId: z.int32(), takenBackAt: z.string() })),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

export const NewSubmissionQuestion = z.strictObject({ question: requiredTextArea(1000), version: Int })
export type NewSubmissionQuestion = z.infer<typeof NewSubmissionQuestion>

/** Most documents that an answer carries. */
export const mostAnswerDocuments = 20

/** `attachmentIds`: documents of the medical that are sent with the answer. */
export const SubmissionAnswer = z.strictObject({
  answer: requiredTextArea(2000),
  attachmentIds: z.array(Int.min(1)).max(mostAnswerDocuments).default([]),
  version: Int,
})
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>

/** `isMine`: I take care of it; otherwise nobody does. */
export const Assignment = z.strictObject({ isMine: z.boolean(), version: Int })
export type Assignment = z.infer<typeof Assignment>
