import type { DuplicateReason } from '#duplicates/likely/schema.ts'

const words: Record<DuplicateReason['kind'], string> = {
  nhi: 'an identifier in common',
  registration: 'an identifier in common',
  sameName: 'a name in common',
  spelling: 'a name with a similar spelling',
  shortForm: 'a short form of the name',
  previousName: 'an earlier name',
  middleName: 'a middle name',
  exchanged: 'first and last name swapped',
  slip: 'a name that differs by a typing error',
  birthDate: 'the same date of birth',
  dayAndMonth: 'a date of birth with day and month swapped',
  email: 'the same email address',
  phone: 'the same telephone number',
  otherBirthDate: 'but a different date of birth',
  otherNhi: 'but different identifiers',
}

/**
 * Why another person may be the one claiming a number, for the regulator's doctor: only the kinds of match, not the
 * names, identifiers or numbers held by others. The regulator's own claimed number is known to it and may be named.
 */
export const claimReasonsInWords = (reasons: readonly DuplicateReason[], claimed: string): string[] => [
  ...new Set(
    reasons.map(({ kind, words: agreed }) =>
      kind === 'registration' && agreed === claimed ? 'the same number' : words[kind],
    ),
  ),
]
