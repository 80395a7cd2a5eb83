import { z } from 'zod'

/** What two people have in common, or what suggests they are different people. */
export const reasonKinds = [
  'nhi',
  'registration',
  'sameName',
  'spelling',
  'shortForm',
  'previousName',
  'middleName',
  'exchanged',
  'slip',
  'birthDate',
  'dayAndMonth',
  'email',
  'phone',
  'otherBirthDate',
  'otherNhi',
] as const

export const DuplicateReasonKind = z.enum(reasonKinds).meta({ id: 'DuplicateReasonKind' })
export type DuplicateReasonKind = z.infer<typeof DuplicateReasonKind>

/** `words` are the matching values: 'Robert, Bob', 'Ngata', '12345'. Empty if there are none. */
export const DuplicateReason = z
  .object({ kind: DuplicateReasonKind, words: z.string() })
  .meta({ id: 'DuplicateReason' })
export type DuplicateReason = z.infer<typeof DuplicateReason>
