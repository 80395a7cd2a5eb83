import { z } from 'zod'

/** What two persons have in common, or what speaks against their being one. */
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

/** `words` are those that agree: 'Robert, Bob', 'Ngata', '12345'. Empty where there is nothing to say. */
export const DuplicateReason = z
  .object({ kind: z.enum(reasonKinds), words: z.string() })
  .meta({ id: 'DuplicateReason' })
export type DuplicateReason = z.infer<typeof DuplicateReason>
