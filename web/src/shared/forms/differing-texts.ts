import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import { dateInWords } from '@clearwing/domain/written-dates.ts'

type Values = Record<string, unknown>

/** Label and format for fields whose name and value are not descriptive. */
export type FormWords<V extends Values> = {
  [Field in keyof V]?: { label?: string; value?: (value: V[Field]) => string }
}

/** A field's value as saved by another user and as typed here. */
export type DifferingText = {
  label: string
  theirValue: unknown
  ownValue: unknown
  /** Uses the other user's value for this field only. */
  takeTheirs?: () => void
}

export const labelOfField = <V extends Values>(field: string, words?: FormWords<V>) =>
  words?.[field]?.label ?? fieldInWords(field)

export function valueInWords<V extends Values>(field: string, value: unknown, words?: FormWords<V>) {
  const say = words?.[field]?.value
  if (say) return say(value as V[string])
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? dateInWords(value) : value
}

/** All fields in `storedValues`, with both values in readable form. */
export const bothTextsOf = <V extends Values>(
  storedValues: Partial<V>,
  ownValues: V,
  words?: FormWords<V>,
): DifferingText[] =>
  Object.keys(storedValues).map((field) => ({
    label: labelOfField(field, words),
    theirValue: valueInWords(field, storedValues[field], words),
    ownValue: valueInWords(field, ownValues[field], words),
  }))
