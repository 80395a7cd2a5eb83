import { z } from 'zod'
import { isoDay, maxLength, requiredEmail, requiredTemplate, requiredText } from '#fields.ts'

/** What the form on the components page would send. It is sent nowhere. */
export const Letter = z.strictObject({
  subject: requiredText(maxLength.letterPhraseName),
  email: requiredEmail,
  sendOn: isoDay.nullable(),
  text: requiredTemplate(maxLength.locationAddress),
})
export type Letter = z.infer<typeof Letter>
