import { z } from 'zod'
import { Int, isoDay, maxLength, optionalText, requiredText } from '#fields.ts'
import { optionalNhi } from '#identifiers/fields.ts'
import { Gender } from '#users/gender.ts'

/** A person without a record yet, created from a message after an administrator has checked it. */
export const Hl7Newcomer = z.strictObject({
  version: Int,
  firstName: requiredText(maxLength.firstName),
  middleNames: optionalText(maxLength.middleNames),
  lastName: requiredText(maxLength.lastName),
  dateOfBirth: isoDay,
  gender: Gender.nullable(),
  nhi: optionalNhi,
})
export type Hl7Newcomer = z.infer<typeof Hl7Newcomer>

/** The gender to propose for the sex in a message; null if it is unknown or has no equivalent here. */
export const genderFor = (sex: string) => Gender.options.find((gender) => gender === sex) ?? null
