import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { nextDue } from '@clearwing/domain/medicals/assessment/follow-up.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import {
  answerProblems,
  followUpsOf,
  type SurveillanceAnswer,
} from '@clearwing/domain/medicals/assessment/surveillance.ts'
import type { ProposedRow } from '@clearwing/domain/medicals/certificate/proposal.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { finishClock, startClock } from '#features/medicals/clocks/index.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import {
  closeSurveillance,
  createSurveillance,
  findSurveillanceToChange,
  listSurveillance,
  type StoredSurveillance,
} from './surveillance-store.ts'

/** Creates the follow-up required by the conditions of a certificate, each with its deadline. */
export async function beginSurveillance(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  certificate: { certificateId: number; rows: Pick<ProposedRow, 'medicalClass' | 'toDay'>[] },
  values: AssessmentValues,
) {
  const { certificateId, rows } = certificate
  for (const { to: receiver, ...followUp } of followUpsOf(values, rows))
    await begin(tx, actor, medical, { certificateId, receiver, ...followUp })
}

type NewFollowUp = Parameters<typeof createSurveillance>[3]

/** Imports follow-up required on the day of the decision. */
export async function importFollowUp(tx: Tx, actor: Actor, medicalId: number, given: NewFollowUp) {
  const medical = await loadMedical(tx, actor, medicalId)
  const { decidedAt } = medical
  await begin(tx, actor, medical, given, decidedAt ? dayInZone(decidedAt) : today(tx))
}

async function begin(tx: Tx, actor: Actor, medical: Medical, given: NewFollowUp, startedOn = today(tx)) {
  const { surveillanceId: aboutId, dueOn } = await createSurveillance(tx, actor, medical, given)
  const { medicalId, userId, practiceId, regulatorId, examinerId: ownerUserId } = medical
  await startClock(tx, {
    kind: 'surveillance',
    about: 'surveillance',
    aboutId,
    owner: 'practice',
    startedOn,
    dueOn,
    medicalId,
    userId,
    practiceId,
    regulatorId,
    ownerUserId,
  })
}

/** Records that a follow-up was received or waived. A recurring one that was received creates the next. */
export async function answerSurveillance(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  surveillanceId: number,
  answer: SurveillanceAnswer,
) {
  const item = found(await findSurveillanceToChange(tx, medical.medicalId, surveillanceId))
  mustBeOpen(tx, item, answer)
  const { receivedOn, note } = answer
  const isWaived = receivedOn === null
  await closeSurveillance(tx, actor, medical, item, { receivedOn, isWaived, note: note ?? '' })
  await finishClock(tx, 'surveillance', surveillanceId, 'surveillance', isWaived ? 'waived' : 'received')
  const dueOn = receivedOn && nextDue(item, receivedOn, item.lastDay)
  const { certificateId, code, what, receiver, everyMonths, lastDay } = item
  if (dueOn) await begin(tx, actor, medical, { certificateId, code, what, receiver, everyMonths, lastDay, dueOn })
  return listSurveillance(tx, medical.medicalId)
}

function mustBeOpen(moment: Moment, { version, doneAt }: StoredSurveillance, answer: SurveillanceAnswer) {
  if (doneAt !== null || version !== answer.version)
    throw new Refusal(412, { title: 'This was changed by someone else in the meantime. Please check again.' })
  const errors = answerProblems(answer, today(moment))
  if (Object.keys(errors).length > 0) throw new Refusal(400, { title: 'This cannot be recorded.', errors })
}
