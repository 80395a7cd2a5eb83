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

/** `words` are the matching values: 'Robert, Bob', 'Ngata', '12345'. Empty if there are none. */
export const DuplicateReason = z
  .object({ kind: z.enum(reasonKinds), words: z.string() })
  .meta({ id: 'DuplicateReason' })
export type DuplicateReason = z.infer<typeof DuplicateReason>
