import { searchable } from '#search.ts'
import type { PersonName } from './patient.ts'

/** Letters and digits only: without case, macrons and other marks, apostrophes, hyphens or blanks. */
export const foldName = (name: string) => searchable(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Separators between several previous names in one text. */
const dividers = /[|,;/]/

type FamilyNames = { lastName: string; previousNames: string | null }

/**
 * True when a family name in the message is the person's present or a previous one. A name without letters does not
 * count.
 */
export function hasFamilyName(person: FamilyNames, names: PersonName[]): boolean {
  const recorded = [person.lastName, ...(person.previousNames ?? '').split(dividers)].map(foldName)
  return names.map(({ family }) => foldName(family)).some((family) => family !== '' && recorded.includes(family))
}
