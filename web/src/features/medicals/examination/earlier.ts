import { formatDay } from '@clearwing/domain/dates.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import type { Other } from '#features/medicals/audiogram/other.ts'

/** Earlier values of a field, oldest first: with the day, who measured and where. */
export const earlierValues = <Value = unknown>(earlierExaminations: Other[], name: string) =>
  earlierExaminations.flatMap(({ day, values, byName, atName }) => {
    const value = values[name]
    return value === null || value === undefined || value === ''
      ? []
      : [{ day, value: value as Value, who: [byName, atName].filter(Boolean).join(', ') }]
  })

/** Hint below a choice: the previous value and its date. */
export function lastTime(field: Field, earlier: { day: string; value: unknown; who?: string }[]) {
  const last = earlier.at(-1)
  return (
    last && `Last time: ${[shownValue(field, last.value), formatDay(last.day), last.who].filter(Boolean).join(', ')}`
  )
}
