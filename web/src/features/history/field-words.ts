import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import type { Difference } from '@clearwing/domain/history/schema.ts'
import { dateInWords } from '@clearwing/domain/written-dates.ts'

/** How a record's fields are said, where their name and value do not say it: null for one that is not worth saying. */
export type FieldWords = Record<string, { label?: string; value?: (value: string) => string } | null>

/** The differences as they are read. */
export const said = (differences: Difference[], words: FieldWords) =>
  differences
    .filter(({ field }) => words[field] !== null)
    .map(({ field, before, after }) => {
      const { label = fieldInWords(field), value = dateInWords } = words[field] ?? {}
      return { label, before: before === null ? null : value(before), after: after === null ? null : value(after) }
    })
