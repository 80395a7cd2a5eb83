import { fieldMessage, tooLong } from '#field-messages.ts'
import { maxLength } from '#max-length.ts'
import { isPattern, match, readPattern } from '#patterns.ts'

// The format of a regulator's registration numbers: a pattern that must match fully (spec section 5), and a description
// shown below the field. The pattern is user data and may be invalid.

/** Why a pattern cannot be used, or undefined. */
export function patternProblem(pattern: string) {
  if (pattern.length > maxLength.registrationNumberPattern) return tooLong(maxLength.registrationNumberPattern)
  const read = readPattern(pattern)
  return isPattern(read) ? undefined : read.why
}

/** The stored form: upper case, and without leading zeros if it is a number. */
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

/** The error in a registration number. An unusable pattern is ignored. */
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
