import { z } from 'zod'
import { linkToken } from '#account/password/schema.ts'
import { userName } from '#account/schema.ts'
import { fieldMessage } from '#field-messages.ts'
import {
  Int,
  isoDay,
  maxLength,
  newPassword,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '#fields.ts'
import { Gender } from '#users/gender.ts'

export const SignUp = z.strictObject({ email: requiredEmail })
export type SignUp = z.infer<typeof SignUp>

export const RegistrationLinkQuery = z.strictObject({ token: linkToken, email: requiredEmail })

/** A regulator with which people can be registered, and its number format. */
export const Regulator = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    registrationNumberPattern: z.string().nullable(),
    registrationNumberPatternDescription: z.string().nullable(),
  })
  .meta({ id: 'Regulator' })
export type Regulator = z.infer<typeof Regulator>

/** What the form behind a valid link needs. */
export const RegistrationForm = z
  .object({ email: z.string(), regulators: z.array(Regulator) })
  .meta({ id: 'RegistrationForm' })
export type RegistrationForm = z.infer<typeof RegistrationForm>

/** A person's own registration. It contains no roles or rights, which no one may set for themselves. */
export const NewRegistration = z.strictObject({
  token: linkToken,
  email: requiredEmail,
  title: optionalText(maxLength.title),
  firstName: requiredText(maxLength.firstName),
  middleNames: optionalText(maxLength.middleNames),
  lastName: requiredText(maxLength.lastName),
  knownAs: optionalText(maxLength.knownAs),
  previousNames: optionalText(maxLength.previousNames),
  dateOfBirth: isoDay,
  gender: Gender,
  nationality: requiredText(maxLength.country),
  phone: requiredPhone,
  street: requiredText(maxLength.addressStreet),
  suburb: optionalText(maxLength.suburb),
  city: requiredText(maxLength.city),
  postcode: optionalText(maxLength.postcode),
  country: requiredText(maxLength.country),
  /** The regulator they are registered with, if any. The number is confirmed once that regulator has approved it. */
  regulatorId: Int.min(1).nullable(),
  organisationUserId: optionalText(maxLength.registrationNumber),
  userName,
  newPassword,
})
export type NewRegistration = z.infer<typeof NewRegistration>

/** Accepts an invitation; the person's other details are already known. */
export const Acceptance = z.strictObject({
  token: linkToken,
  /** If the inviter gave a date of birth, the invited person must enter the same one. */
  dateOfBirth: isoDay.nullable(),
  userName,
  newPassword,
})
export type Acceptance = z.infer<typeof Acceptance>

/** Who an invitation link is for. */
export const Invitation = z
  .object({
    name: z.string(),
    email: z.string(),
    asksDateOfBirth: z.boolean(),
    /** The organisation that invites; null where an administrator invites an individual. */
    organisationName: z.string().nullable(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** A new member's position, roles and permissions in the organisation. */
export const NewMembership = z.strictObject({
  organisationId: Int.min(1),
  roles: Int.max(8191),
  permissions: Int,
  positionOrTitle: optionalText(maxLength.memberPositionOrTitle),
})

/** A new person: a member of an organisation, a client of a practice (who may never log in), or an individual. */
export const NewUser = z
  .strictObject({
    title: optionalText(maxLength.title),
    firstName: requiredText(maxLength.firstName),
    middleNames: optionalText(maxLength.middleNames),
    lastName: requiredText(maxLength.lastName),
    knownAs: optionalText(maxLength.knownAs),
    dateOfBirth: isoDay.nullable(),
    gender: Gender.nullable().default(null),
    /** Address for the invitation. A client may have none. */
    email: optionalEmail,
    phone: optionalPhone,
    street: optionalText(maxLength.addressStreet).default(null),
    suburb: optionalText(maxLength.suburb).default(null),
    city: optionalText(maxLength.city).default(null),
    postcode: optionalText(maxLength.postcode).default(null),
    country: optionalText(maxLength.country).default(null),
    membership: NewMembership.nullable(),
    /** The practice of which the person becomes a client. */
    clientOf: Int.min(1).nullable().default(null),
    /** True when the user has checked the similar clients and says this is a different person. */
    isDifferentPerson: z.boolean().default(false),
  })
  .refine(({ clientOf, email }) => clientOf !== null || email !== null, {
    error: fieldMessage.complete,
    path: ['email'],
  })
  .refine(({ clientOf, dateOfBirth }) => clientOf === null || dateOfBirth !== null, {
    error: fieldMessage.complete,
    path: ['dateOfBirth'],
  })
export type NewUser = z.infer<typeof NewUser>
