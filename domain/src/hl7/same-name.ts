import { searchable } from '#search.ts'
import type { PersonName } from './patient.ts'

/** Letters and digits alone: without case, macrons and other marks, apostrophes, hyphens, blanks. */
export const foldName = (name: string) => searchable(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whoever has had several names has them in one text, divided. */
const dividers = /[|,;/]/

type Named = { lastName: string; previousNames: string | null }

/** Whether any family name sent is the person's present or a previous one. No name sent is no agreement. */
export function hasFamilyName(person: Named, names: PersonName[]): boolean {
  const theirs = [person.lastName, ...(person.previousNames ?? '').split(dividers)].map(foldName)
  return names.some(({ family }) => family !== '' && theirs.includes(foldName(family)))
}
