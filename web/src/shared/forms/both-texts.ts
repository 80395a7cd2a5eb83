import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import { dateInWords } from '@clearwing/domain/written-dates.ts'

type Values = Record<string, unknown>

/** Label and value of each field whose name and value do not say what they are. */
export type FormWords<V extends Values> = {
  [Field in keyof V]?: { label?: string; value?: (value: V[Field]) => string }
}

/** A field as another user saved it and as it is here. */
export type BothTexts = {
  label: string
  theirs: unknown
  mine: unknown
  /** Takes the other user's value of this field alone. */
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

/** Every field of `theirs`, with both values in words. */
export const bothTextsOf = <V extends Values>(theirs: Partial<V>, mine: V, words?: FormWords<V>): BothTexts[] =>
  Object.keys(theirs).map((field) => ({
    label: labelOf(field, words),
    theirs: inWords(field, theirs[field], words),
    mine: inWords(field, mine[field], words),
  }))
