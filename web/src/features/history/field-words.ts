import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import type { Difference } from '@clearwing/domain/history/schema.ts'
import { dateInWords } from '@clearwing/domain/written-dates.ts'

/** Labels and formats for fields whose name and value are not readable as they are; null hides a field. */
export type FieldWords = Record<string, { label?: string; value?: (value: string) => string } | null>

/** The differences in readable form. */
export const readableDifferences = (differences: Difference[], words: FieldWords) =>
  differences
    .filter(({ field }) => words[field] !== null)
    .map(({ field, before, after }) => {
      const { label = fieldInWords(field), value = dateInWords } = words[field] ?? {}
      const inWords = (stored: string | null) => (stored === null ? null : value(stored) || null)
      return { label, before: inWords(before), after: inWords(after) }
    })
