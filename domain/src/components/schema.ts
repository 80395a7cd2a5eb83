import { z } from 'zod'
import { isoDay, maxLength, requiredEmail, requiredTemplate, requiredText } from '#fields.ts'

/** The demonstration form on the components page. It is not sent anywhere. */
export const Letter = z.strictObject({
  subject: requiredText(maxLength.letterPhraseName),
  email: requiredEmail,
  sendOn: isoDay.nullable(),
  text: requiredTemplate(maxLength.locationAddress),
})
export type Letter = z.infer<typeof Letter>
