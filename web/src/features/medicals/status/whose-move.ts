import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatDay, formatTime } from '@clearwing/domain/dates.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import type { StatusStep } from '@clearwing/domain/medicals/status.ts'
import { today } from '#shared/today.ts'

/** 'Your move', 'Dr Kiri Heke': the party with the next move; '' when there is none. */
export const moveInWords = (actor: Actor, medical: MedicalSummary) =>
  isMyMove(actor, medical) ? 'Your move' : medical.moveName

/** Call to action in a list, where opening your own draft continues it. */
export const callInWords = (actor: Actor, medical: MedicalSummary) =>
  isOwnDraft(actor, medical) ? 'Continue draft' : moveInWords(actor, medical)

export const isOwnDraft = (actor: Actor, medical: MedicalSummary) =>
  medical.status === 'draft' && isMyMove(actor, medical)

const visited: MedicalStatus[] = ['in_examination', 'ready_to_assess', 'assessing']

/** The page a medical opens on: an own draft in its form, and a visit that waits for this examiner on its one page. */
export function pathOfMedical(actor: Actor, medical: MedicalSummary) {
  const page = `/medical/${medical.medicalId}`
  if (isOwnDraft(actor, medical)) return `${page}/application`
  const isVisit = visited.includes(medical.status) && medical.moveParty === 'examiner'
  return isVisit && isMyMove(actor, medical) && medical.userId !== actor.userId ? `${page}/visit` : page
}

/** 'since 10:05 today', 'since 8 Nov 2026': with the time only on the same day. */
export function moveSinceInWords(moment: string) {
  const day = dayInZone(moment)
  return day === today() ? `since ${formatTime(moment)} today` : `since ${formatDay(day)}`
}

/** Date for the line of steps, with the time if it was today. */
export const dayOrTime = (moment: string) =>
  dayInZone(moment) === today() ? formatTime(moment) : formatDay(dayInZone(moment))

/** Text below a step: who acts next for the current step, otherwise the date. */
export function stepInWords({ state, at }: Pick<StatusStep, 'state' | 'at'>, move: string, since: string) {
  if (state === 'current' && move !== '') return `${move}, ${moveSinceInWords(since)}`
  return at === null ? undefined : dayOrTime(at)
}
