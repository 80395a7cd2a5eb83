import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatDay, formatMoment, formatTime } from '@clearwing/domain/dates.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import type { Step } from '@clearwing/domain/medicals/status.ts'
import { today } from '#shared/today.ts'

/** 'Your move', 'Dr Kiri Heke': the party with the next move; '' when there is none. */
export const moveInWords = (actor: Actor, medical: MedicalSummary) =>
  isMyMove(actor, medical) ? 'Your move' : medical.moveOf

/** In a list, where opening a draft of one's own goes on with it. */
export const callInWords = (actor: Actor, medical: MedicalSummary) =>
  isOwnDraft(actor, medical) ? 'Continue draft' : moveInWords(actor, medical)

export const isOwnDraft = (actor: Actor, medical: MedicalSummary) =>
  medical.status === 'draft' && isMyMove(actor, medical)

/** 'since 10:05 today', 'since 8 Nov 2026': to the minute while it is fresh. */
export function sinceInWords(moment: string) {
  const day = dayInZone(moment)
  return day === today() ? `since ${formatTime(moment)} today` : `since ${formatDay(day)}`
}

/** For the line of steps: the day, and the time of what happened today. */
export const whenInWords = (moment: string) =>
  dayInZone(moment) === today() ? formatTime(moment) : formatDay(dayInZone(moment))

/** Under a step: at the present one whose move it is; where it is nobody's, and behind it, when that was. */
export function stepInWords({ state, at }: Pick<Step, 'state' | 'at'>, move: string, since: string) {
  if (state === 'current' && move !== '') return `${move}, ${sinceInWords(since)}`
  return at === null ? undefined : whenInWords(at)
}

export const momentInWords = (moment: string) => formatMoment(moment)
