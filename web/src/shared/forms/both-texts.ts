import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import { dateInWords } from '@clearwing/domain/written-dates.ts'

type Values = Record<string, unknown>

/** Label and format for fields whose name and value are not descriptive. */
export type FormWords<V extends Values> = {
  [Field in keyof V]?: { label?: string; value?: (value: V[Field]) => string }
}

/** A field's value as saved by another user and as typed here. */
export type BothTexts = {
  label: string
  theirs: unknown
  mine: unknown
  /** Uses the other user's value for this field only. */
  takeTheirs?: () => void
}

export const labelOf = <V extends Values>(field: string, words?: FormWords<V>) =>
  words?.[field]?.label ?? fieldInWords(field)

export function inWords<V extends Values>(field: string, value: unknown, words?: FormWords<V>) {
  const say = words?.[field]?.value
  if (say) return say(value as V[string])
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? dateInWords(value) : value
}

/** All fields in `theirs`, with both values in readable form. */
export const bothTextsOf = <V extends Values>(theirs: Partial<V>, mine: V, words?: FormWords<V>): BothTexts[] =>
  Object.keys(theirs).map((field) => ({
    label: labelOf(field, words),
    theirs: inWords(field, theirs[field], words),
    mine: inWords(field, mine[field], words),
  }))
