import type { DuplicateReason } from '#duplicates/schema.ts'

const words: Record<DuplicateReason['kind'], string> = {
  nhi: 'an identifier in common',
  registration: 'an identifier in common',
  sameName: 'a name in common',
  spelling: 'a name spelled alike',
  shortForm: 'a short form of the name',
  previousName: 'an earlier name',
  middleName: 'a middle name',
  exchanged: 'names exchanged',
  slip: 'a name with a slip of the finger',
  birthDate: 'the same birth date',
  dayAndMonth: 'a birth date with day and month exchanged',
  email: 'the same e-mail address',
  phone: 'the same telephone',
  otherBirthDate: 'but another birth date',
  otherNhi: 'but different identifiers',
}

/**
 * Why somebody may be the person who claims a number, for the regulator's doctor: of what kind, and not which names,
 * identifiers or numbers with others those are. Its own number, which is claimed here, it knows.
 */
export const reasonsInWords = (reasons: readonly DuplicateReason[], claimed: string): string[] => [
  ...new Set(
    reasons.map(({ kind, words: agreed }) =>
      kind === 'registration' && agreed === claimed ? 'the same number' : words[kind],
    ),
  ),
]
