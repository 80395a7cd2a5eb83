import { fieldMessage } from './field-messages.ts'
import { decimalNumberText, measurementText, wholeNumberText } from './fields.ts'

/** The value read from a text, or why it could not be read. */
export type ParsedInput<Value> = { value: Value } | { message: string }

/** Both ends are inclusive. */
export type NumberRange = { min: number; max: number }

/** Digits, or with `decimals` also a fraction. Empty means 0 (section 5). */
export function readNumber(typed: string, decimals = 0): ParsedInput<number> {
  const { data, error } = (decimals === 0 ? wholeNumberText : decimalNumberText).safeParse(typed)
  if (error) return { message: numberMessage(decimals) }
  return isTooFine(typed, decimals) ? { message: atMost(decimals) } : { value: data }
}

/**
 * A measurement: empty means not measured, never 0. Nothing is rounded, because the value was read from an instrument.
 */
export function readMeasurement(typed: string, decimals = 0, range?: NumberRange): ParsedInput<number | null> {
  const { data, error } = measurementText.safeParse(typed)
  if (error) return { message: numberMessage(decimals) }
  if (isTooFine(typed, decimals)) return { message: atMost(decimals) }
  if (data !== null && range && (data < range.min || data > range.max))
    return { message: `Enter a number from ${range.min} to ${range.max}.` }
  return { value: data }
}

const numberMessage = (decimals: number) => (decimals === 0 ? fieldMessage.wholeNumber : fieldMessage.decimalNumber)

const isTooFine = (typed: string, decimals: number) => (typed.trim().split('.')[1] ?? '').length > decimals

const atMost = (decimals: number) =>
  decimals === 0
    ? fieldMessage.wholeNumber
    : `Enter at most ${decimals === 1 ? '1 decimal place' : `${decimals} decimal places`}.`
