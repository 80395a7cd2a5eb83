import type { MedicalClass } from '#medicals/classes.ts'
import type { OfferedPhrase } from '#resources/phrases/schema.ts'
import { conditionFrom } from '#resources/phrases/use.ts'
import { type ConditionPhrase, phraseFor } from './conditions.ts'
import type { ChosenCondition } from './schema.ts'

/** The condition that a letter phrase brings, with its blanks and follow-up; undefined if it applies to no class. */
export function conditionOfPhrase(
  { condition }: OfferedPhrase,
  wordings: ConditionPhrase[],
  classes: MedicalClass[],
  day: string,
): ChosenCondition | undefined {
  const wording = condition && phraseFor(wordings, condition.code, day)
  const applied = classes.filter((each) => wording?.classes.includes(each))
  if (!condition || !wording || applied.length === 0) return undefined
  return { code: condition.code, classes: applied, ...conditionFrom(condition, wording.text, day) }
}
