import { addMonths } from '#dates.ts'
import { slotsOf } from '#slots.ts'
import type { OfferedPhrase, PhraseCondition } from './schema.ts'

/** What a condition takes from a phrase: the blanks of its wording and the follow-up, counted from the day. */
export function conditionFrom({ followUp }: PhraseCondition, wording: string, day: string) {
  const { what, firstMonths, everyMonths, to } = followUp
  const dueOn = addMonths(day, firstMonths)
  const filledBlanks: Record<string, string> = {
    what,
    whom: to,
    date: dueOn,
    ...(everyMonths > 0 && { n: String(everyMonths) }),
  }
  const slots = slotsOf(wording)
  // In a wording that does not name the follow-up, the date is another one, such as that of a letter.
  const filled = slots.includes('what')
    ? slots.flatMap((slot) => (filledBlanks[slot] ? [[slot, filledBlanks[slot]]] : []))
    : []
  return {
    values: Object.fromEntries(filled) as Record<string, string>,
    followUp: { what, everyMonths, dueOn, to },
  }
}

type Written = { letter: string; conditions: { code: string; followUp?: { what: string } | undefined }[] }
type Used = Pick<OfferedPhrase, 'text' | 'condition'>

/** True when the letter contains the phrase as it is written, or a condition came from it. */
export const isUsedIn = ({ text, condition }: Used, { letter, conditions }: Written) =>
  letter.includes(text) ||
  (condition !== null &&
    conditions.some(({ code, followUp }) => code === condition.code && followUp?.what === condition.followUp.what))
