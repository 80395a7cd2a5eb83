import { z } from 'zod'
import { Int, isoDay, optionalTextArea } from '#fields.ts'
import type { AssessmentValues } from './schema.ts'
import { type ChosenCondition, issuesCertificate } from './schema.ts'

export const SurveillanceState = z.enum(['open', 'overdue', 'received', 'waived'])
export type SurveillanceState = z.infer<typeof SurveillanceState>

/** One follow-up item that a condition requires by a date. */
export const SurveillanceItem = z
  .object({
    surveillanceId: z.int32(),
    /** Code of the condition. */
    code: z.string(),
    what: z.string(),
    /** Recipient of the report. */
    receiver: z.string(),
    /** Months between follow-ups; 0 for a single one. */
    everyMonths: z.int32(),
    dueOn: z.string(),
    receivedOn: z.string().nullable(),
    isWaived: z.boolean(),
    note: z.string(),
    doneByName: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'SurveillanceItem' })
export type SurveillanceItem = z.infer<typeof SurveillanceItem>

/** Records that a follow-up was received on a day, or, without a day, that it is no longer needed. */
export const SurveillanceAnswer = z.strictObject({
  receivedOn: isoDay.nullable(),
  note: optionalTextArea(1000),
  version: Int,
})
export type SurveillanceAnswer = z.infer<typeof SurveillanceAnswer>

export function surveillanceState(
  { receivedOn, isWaived, dueOn }: Pick<SurveillanceItem, 'receivedOn' | 'isWaived' | 'dueOn'>,
  today: string,
): SurveillanceState {
  if (isWaived) return 'waived'
  if (receivedOn !== null) return 'received'
  return dueOn < today ? 'overdue' : 'open'
}

/** Returns what is wrong with an answer, by field. */
export function answerProblems({ receivedOn, note }: SurveillanceAnswer, today: string): Record<string, string[]> {
  if (receivedOn === null) return note === null ? { note: ['Please explain'] } : {}
  return receivedOn > today ? { receivedOn: ['This date is in the future.'] } : {}
}

type Row = { medicalClass: string; toDay: string }

/** Follow-up required by the conditions of the issued classes, each up to the last day on which it is relevant. */
export const followUpsOf = (
  { conditions, decisions }: Pick<AssessmentValues, 'conditions' | 'decisions'>,
  rows: Row[],
) => {
  const issued = decisions.filter(({ outcome }) => issuesCertificate(outcome)).map(({ medicalClass }) => medicalClass)
  return conditions.flatMap((condition) => {
    const about = rows.filter(
      ({ medicalClass }) => issued.includes(medicalClass) && condition.classes.includes(medicalClass),
    )
    const lastDay = lastOf(condition, about)
    return condition.followUp && lastDay ? [{ code: condition.code, ...condition.followUp, lastDay }] : []
  })
}

function lastOf({ toDay }: ChosenCondition, rows: Row[]) {
  const end = rows
    .map((row) => row.toDay)
    .toSorted()
    .at(-1)
  return end && toDay && toDay < end ? toDay : end
}
