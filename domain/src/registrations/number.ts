import { fieldMessage, tooLong } from '#field-messages.ts'
import { maxLength } from '#max-length.ts'
import { isPattern, match, readPattern } from '#patterns.ts'

// A regulator says what its registration numbers look like: by a pattern that must match fully (spec section 5), and in
// words, which stand under the field. The pattern is data: it may be wrong.

/** Whether a pattern can be used: it is short, and it is one. */
export const isUsablePattern = (pattern: string) =>
  pattern.length <= maxLength.registrationNumberPattern && isPattern(readPattern(pattern))

/** As it is kept: capitals, and without the leading zeros of a number. */
export const keptNumber = (typed: string) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d+$)/, '')

export type NumberShape = {
  registrationNumberPattern: string | null
  /** The pattern in the regulator's words. */
  registrationNumberPatternDescription?: string | null
}

/** What is wrong with a registration number. A pattern that is of no use asks nothing. */
export function registrationNumberProblem(
  typed: string,
  { registrationNumberPattern: pattern, registrationNumberPatternDescription: description }: NumberShape,
) {
  const number = typed.trim().toUpperCase()
  if (number === '') return fieldMessage.complete
  if (number.length > maxLength.registrationNumber) return tooLong(maxLength.registrationNumber)
  if (pattern === null) return undefined
  const read = readPattern(pattern)
  return !isPattern(read) || match(read, number).isMatch ? undefined : wrongNumber(description)
}

const wrongNumber = (description: string | null | undefined) =>
  description ? `Enter a number of this form: ${description}` : 'Enter a valid registration number.'
