import { fieldMessage } from '#field-messages.ts'
import { hasPairedBraces } from '#fields.ts'
import { hasBalancedBraces, slotsOf } from '#medicals/assessment/conditions.ts'

/** What can stand in braces in a letter, and what each is. */
export const letterFields = {
  name: 'Holder’s name',
  classes: 'Classes applied for',
  certificate: 'Certificate number',
  validTo: 'First expiry date of a class',
  examined: 'Date of the examination',
  today: 'Date of the letter',
  examiner: 'Examiner’s name',
  practice: 'Practice name',
  regulator: 'Regulator’s short name',
} as const
export type LetterField = keyof typeof letterFields

/** What is wrong with a text of a letter, or `undefined` (spec section 5: the counts of { and } are equal). */
export function letterProblem(text: string) {
  if (!hasPairedBraces(text)) return fieldMessage.braces
  if (!hasBalancedBraces(text)) return 'Please put one word in braces: {name}.'
  const unknown = slotsOf(text).filter((name) => !(name in letterFields))
  return unknown.length > 0 ? `There is no field {${unknown.join('}, {')}}.` : undefined
}

/** The text with its fields filled. `missing` are those without a value here; they stay as they are. */
export function fillTemplate(body: string, values: Partial<Record<LetterField, string>>) {
  const known = values as Record<string, string | undefined>
  const text = body.replaceAll(/\{(\w+)\}/g, (field, name: string) => known[name] ?? field)
  return { text, missing: slotsOf(body).filter((name) => known[name] === undefined) }
}
