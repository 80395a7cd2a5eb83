import { z } from 'zod'
import { Int, requiredText } from '#fields.ts'

/** Documents that a registration accepts. For a medical each regulator has its own list, in its form. */
export const IdentityKind = z
  .enum(
    [
      'New Zealand passport',
      'New Zealand driver licence',
      'Defence Force card',
      'Police card',
      'Fire Service card',
      'airport identity card',
      'firearms licence',
    ],
    'Please complete this field.',
  )
  .meta({ id: 'IdentityKind' })
export type IdentityKind = z.infer<typeof IdentityKind>

/** Only the type of document and its last characters are stored, never its image (Privacy Act 2020, IPP 1). */
export const IdentitySighting = z.strictObject({
  /** One of the documents that the regulator accepts, from its form. */
  kind: requiredText(60),
  characters: requiredText(4).regex(/^[A-Za-z0-9]{3,4}$/, 'Enter the last three or four characters.'),
  version: Int,
})
export type IdentitySighting = z.infer<typeof IdentitySighting>
