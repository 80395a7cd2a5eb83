import { joinValues } from '#fields.ts'
import type { Difference } from './schema.ts'

type StoredRow = object

/** Fields left out of the history: the version and the search texts. */
const unlistedFields = new Set(['version', 'searchText', 'userNameKey'])

/** A value as text; null, an empty text and an empty list all become null, because they look the same to readers. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return joinValues(value.map(String)) || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changed fields by name; for a new record, its initial values. */
export function differencesOf(before: StoredRow | null, after: StoredRow | null): Difference[] {
  const [earlier, later] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  // A change may contain only the changed fields; the others are unchanged.
  const fields = before && after ? [...later.keys()] : [...later.keys(), ...earlier.keys()]
  return fields
    .toSorted()
    .filter((field) => !unlistedFields.has(field))
    .map((field) => ({ field, before: asText(earlier.get(field)), after: asText(later.get(field)) }))
    .filter((difference) => difference.before !== difference.after)
}

/** Names for fields whose key would puzzle a reader. */
const fieldNames: Record<string, string> = {
  askedAt: 'Requested at',
  at: 'When',
  claimedAt: 'Entered at',
  entity: 'What',
  fromDay: 'First day',
  fromOrganisationName: 'From organisation',
  fromUserName: 'From',
  hpi: 'HPI number',
  id: 'ID',
  ipAddress: 'IP address',
  isMine: 'Written by you',
  isThis: 'This session',
  nhi: 'NHI',
  originalToDay: 'Last day as issued',
  regardingUserName: 'About',
  toDay: 'Last day',
  toOrganisationName: 'To organisation',
  toUserName: 'To',
}

/** Turns 'registrationNumberPattern' into 'Registration number pattern'. */
export function fieldInWords(field: string) {
  if (Object.hasOwn(fieldNames, field)) return fieldNames[field] ?? field
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
