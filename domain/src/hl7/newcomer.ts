import { z } from 'zod'
import { Int, isoDay, maxLength, optionalText, requiredText } from '#fields.ts'
import { optionalNhi } from '#identifiers/fields.ts'

/** A person who is not here yet, as a message names them and an administrator has read it. */
export const Hl7Newcomer = z.strictObject({
  version: Int,
  firstName: requiredText(maxLength.firstName),
  middleNames: optionalText(maxLength.middleNames),
  lastName: requiredText(maxLength.lastName),
  dateOfBirth: isoDay,
  gender: optionalText(maxLength.gender),
  nhi: optionalNhi,
})
export type Hl7Newcomer = z.infer<typeof Hl7Newcomer>
