import { fieldMessage } from '#field-messages.ts'
import { hasPairedBraces } from '#fields.ts'
import { hasBalancedBraces, placeOfLooseBrace, slotsOf } from '#slots.ts'

/** Fields that can be used in braces in a letter, with their descriptions. */
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

/**
 * Returns what is wrong with the text of a letter, or `undefined` (spec section 5: the counts of { and } are equal).
 */
export function letterProblem(text: string) {
  if (!hasPairedBraces(text)) return fieldMessage.braces
  if (!hasBalancedBraces(text)) return `Put one word in braces, as in {name}: see “${placeOfLooseBrace(text)}”.`
  const unknown = slotsOf(text).filter((name) => !Object.hasOwn(letterFields, name))
  return unknown.length > 0 ? `There is no field {${unknown.join('}, {')}}.` : undefined
}

/** Returns the text with its fields filled in. `missing` lists fields without a value, which are left unchanged. */
export function fillTemplate(body: string, values: Partial<Record<LetterField, string>>) {
  // A map, because a text may name what every object has, such as {constructor}.
  const valueByName = new Map<string, string | undefined>(Object.entries(values))
  const text = body.replaceAll(/\{(\w+)\}/g, (field, name: string) => valueByName.get(name) ?? field)
  return { text, missing: slotsOf(body).filter((name) => valueByName.get(name) === undefined) }
}
