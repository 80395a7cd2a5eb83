import { z } from 'zod'
import { Int, isoDay, optionalTextArea } from '#fields.ts'
import type { AssessmentValues } from './schema.ts'
import { type ChosenCondition, issuesCertificate } from './schema.ts'

export const SurveillanceState = z.enum(['open', 'overdue', 'received', 'waived'])
export type SurveillanceState = z.infer<typeof SurveillanceState>

/** One thing that a condition asks for by a day. */
export const SurveillanceItem = z
  .object({
    surveillanceId: z.int32(),
    /** Of the condition. */
    code: z.string(),
    what: z.string(),
    /** Who receives it. */
    receiver: z.string(),
    /** 0: once. */
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

/** It has come, on that day; or, without a day, it is not asked for any more. */
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

/** What is wrong with an answer, by its field. */
export function answerProblems({ receivedOn, note }: SurveillanceAnswer, today: string): Record<string, string[]> {
  if (receivedOn === null) return note === null ? { note: ['Please explain'] } : {}
  return receivedOn > today ? { receivedOn: ['This date is in the future.'] } : {}
}

type Row = { medicalClass: string; toDay: string }

/** What the conditions of the classes that are issued ask for, each up to the last day on which it makes sense. */
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
