import { fieldMessage } from '#field-messages.ts'
import { maxLength } from '#max-length.ts'

// A regulator says what its registration numbers look like: by a pattern that must match fully (spec section 5), and in
// words, which stand under the field. The pattern is data: it may be wrong, and it must keep no server or browser busy.

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

export type NumberShape = { registrationNumberPattern: string | null }

/** What is wrong with a registration number. A pattern that is of no use asks nothing. */
export function registrationNumberProblem(typed: string, { registrationNumberPattern: pattern }: NumberShape) {
  const number = typed.trim().toUpperCase()
  const isNone = number === '' || number.length > maxLength.registrationNumber
  if (isNone) return fieldMessage.complete
  if (pattern === null || !isUsablePattern(pattern)) return undefined
  return new RegExp(`^(?:${pattern})$`, 'u').test(number) ? undefined : fieldMessage.complete
}
