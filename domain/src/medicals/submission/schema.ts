import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'

export const SubmissionQuestion = z
  .object({
    submissionQuestionId: z.int32(),
    question: z.string(),
    askedByName: z.string(),
    askedAt: z.string(),
    dueOn: z.string(),
    answer: z.string().nullable(),
    answeredByName: z.string().nullable(),
    answeredAt: z.string().nullable(),
  })
  .meta({ id: 'SubmissionQuestion' })
export type SubmissionQuestion = z.infer<typeof SubmissionQuestion>

/** One sending of one frozen version to the regulator. `content` is what was sent, as it was on that day. */
export const Submission = z
  .object({
    submissionId: z.int32(),
    medicalId: z.int32(),
    dueOn: z.string(),
    sentAt: z.string(),
    sentByName: z.string(),
    acceptedAt: z.string().nullable(),
    acceptedByName: z.string().nullable(),
    questions: z.array(SubmissionQuestion),
    content: z.looseObject({}),
    /** Results in it that were taken back from the person since. */
    takenBack: z.array(z.object({ resultId: z.int32(), takenBackAt: z.string() })),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

export const NewSubmissionQuestion = z.strictObject({ question: requiredTextArea(1000), version: Int })
export type NewSubmissionQuestion = z.infer<typeof NewSubmissionQuestion>

export const SubmissionAnswer = z.strictObject({ answer: requiredTextArea(2000), version: Int })
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>
