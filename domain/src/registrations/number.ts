import { fieldMessage } from '#field-messages.ts'
import { maxLength } from '#max-length.ts'

// A regulator says what its registration numbers look like: a pattern that must match fully (spec section 5), and its
// description. The pattern is data, so it may be wrong, and it must not be able to keep a server or a browser busy.

/** Groups that repeat, references back, and many repetitions in a row can take for ever; nothing else on so short a text. */
const repeatedGroup = /\)\s*[*+{]/
const reference = /\\[1-9k]|\(\?[=!<]/
const mostRepetitions = 8

/** Whether a pattern can be used: it is short, it is one, and it cannot take for ever. */
export function isUsablePattern(pattern: string) {
  if (pattern.length > maxLength.registrationNumberPattern) return false
  if (repeatedGroup.test(pattern) || reference.test(pattern)) return false
  if ((pattern.match(/[*+?{]/g) ?? []).length > mostRepetitions) return false
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test('') !== undefined
  } catch {
    return false
  }
}

/** As it is kept: capitals, and without the leading zeros of a number. */
export const keptNumber = (typed: string) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d+$)/, '')

export type NumberShape = {
  registrationNumberPattern: string | null
  registrationNumberPatternDescription: string | null
}

/** What is wrong with a registration number, in the regulator's own words where it has some. A pattern of no use asks nothing. */
export function registrationNumberProblem(typed: string, shape: NumberShape) {
  const number = typed.trim().toUpperCase()
  const { registrationNumberPattern: pattern, registrationNumberPatternDescription: description } = shape
  if (number === '') return fieldMessage.complete
  if (number.length > maxLength.registrationNumber) return wrong(description)
  if (pattern === null || !isUsablePattern(pattern)) return undefined
  return new RegExp(`^(?:${pattern})$`, 'u').test(number) ? undefined : wrong(description)
}

const wrong = (description: string | null) =>
  description ? `${fieldMessage.complete} ${description}` : fieldMessage.complete
