import { joinValues } from '#fields.ts'
import type { Difference } from './schema.ts'

type Stored = object

/** What says nothing of the record itself: its version, and how it is searched. */
const unsaid = new Set(['version', 'searchText', 'userNameKey'])

/** Nothing, an empty text and an empty list look alike to whoever reads them. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return joinValues(value.map(String)) || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields that are not as they were, by name; of a new record, what it began with. */
export function differencesOf(before: Stored | null, after: Stored | null): Difference[] {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  // A change may say only what it changes: what it leaves out is as it was.
  const fields = before && after ? [...is.keys()] : [...is.keys(), ...was.keys()]
  return fields
    .toSorted()
    .filter((field) => !unsaid.has(field))
    .map((field) => ({ field, before: asText(was.get(field)), after: asText(is.get(field)) }))
    .filter((difference) => difference.before !== difference.after)
}

/** 'registrationNumberPattern' as it is said: 'Registration number pattern'. */
export function fieldInWords(field: string) {
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
