import { z } from 'zod'
import { Int, isoDay, maxLength, optionalPhone, optionalText, requiredText } from '#fields.ts'
import { optionalHpiPractitioner } from '#identifiers/fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { RegistrationDetail } from '#registrations/numbers/details.ts'
import { RegistrationStatus } from '#registrations/numbers/registration-status.ts'
import { Gender } from './gender.ts'

/** A person in a list, for users who may know of them (spec section 3). */
export const UserListItem = z
  .object({
    userId: z.int32(),
    /** The name they use; the given name if they use no other. */
    knownAs: z.string(),
    lastName: z.string(),
    /** The user name; empty for a person who cannot log in. */
    userName: z.string(),
    /** The name as shown to colleagues: 'Dr Kiri Heke'. */
    name: z.string(),
    /** The organisations of which the person is a member and that the user may see, separated by commas. */
    organisationName: z.string().nullable(),
    /** `yyyy-mm-dd`; distinguishes namesakes for users who may see it. */
    dateOfBirth: z.string().nullable(),
  })
  .meta({ id: 'UserListItem' })
export type UserListItem = z.infer<typeof UserListItem>

export const PagedUsers = pageOf(UserListItem).meta({ id: 'PagedUsers' })
export type PagedUsers = z.infer<typeof PagedUsers>

/** 'Active' people can log in and therefore receive messages. */
export const UserQuery = pagingQuery({ name: 'Users', columns: ['name', 'userName'], modes: ['Active', 'All'] })
export type UserQuery = z.infer<typeof UserQuery>

/**
 * How a person is known to another: they are the same person; they work in the organisation logged in to; they are a
 * client of the practice, or registered with the regulator; or they work in a practice that cares for the user and
 * receive messages. Administrators know everyone.
 */
export const Relation = z
  .enum(['self', 'colleagues', 'clients', 'registered', 'ownPractices', 'all'])
  .meta({ id: 'Relation' })
export type Relation = z.infer<typeof Relation>

/** Parts of a person's record besides the name; each is shown to users who may see it. */
export const UserPart = z.enum(['contact', 'birthDate', 'nhi', 'registrations']).meta({ id: 'UserPart' })
export type UserPart = z.infer<typeof UserPart>

/** A person's number with a regulator; until approved, it is only claimed. */
export const UserRegistration = z
  .object({
    regulatorId: z.int32(),
    regulatorName: z.string(),
    organisationUserId: z.string(),
    status: RegistrationStatus,
    /** Last day of a registration that expires. */
    expiresOn: z.string().nullable(),
    isExpired: z.boolean(),
    /**
     * Details the regulator stores with it according to its options, including dates of certificates issued elsewhere.
     */
    details: z.array(z.object({ detail: RegistrationDetail, day: z.string() })),
  })
  .meta({ id: 'UserRegistration' })
export type UserRegistration = z.infer<typeof UserRegistration>

/** A person, as far as the user may know them (spec section 3). Parts not in `shows` are null. */
export const User = z
  .object({
    /** The same number as `userId`, under the name that the specification gives. */
    id: z.int32(),
    userId: z.int32(),
    version: z.int32(),
    visibleParts: z.array(UserPart),
    /** The user's relations to the person. */
    relations: z.array(Relation),
    /** For example 'Dr Kiri Heke', and the full name. */
    name: z.string(),
    fullName: z.string(),
    userName: z.string(),
    title: z.string().nullable(),
    firstName: z.string(),
    middleNames: z.string().nullable(),
    lastName: z.string(),
    knownAs: z.string().nullable(),
    previousNames: z.string().nullable(),
    initials: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    gender: z.string().nullable(),
    nationality: z.string().nullable(),
    occupation: z.string().nullable(),
    email: z.string().nullable(),
    /** Since when emails to the address bounce; null if they do not. */
    emailUndeliverableSince: z.iso.datetime().nullable(),
    phone: z.string().nullable(),
    otherPhone: z.string().nullable(),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
    nhi: z.string().nullable(),
    /** For a health practitioner: the number in the health system, and that of the registration authority. */
    hpiPractitioner: z.string().nullable(),
    practisingNumber: z.string().nullable(),
    /** File id of the photo, for users who may see it. */
    photoFileId: z.int32().nullable(),
    registrations: z.array(UserRegistration),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const UserAnswer = z.object({ user: User }).meta({ id: 'UserAnswer' })
export type UserAnswer = z.infer<typeof UserAnswer>

/** Changes to a person. The email address needs confirmation by a link, and numbers cannot be changed by the person. */
export const UserChange = z.strictObject({
  title: optionalText(maxLength.title),
  firstName: requiredText(maxLength.firstName),
  middleNames: optionalText(maxLength.middleNames),
  lastName: requiredText(maxLength.lastName),
  knownAs: optionalText(maxLength.knownAs),
  previousNames: optionalText(maxLength.previousNames),
  initials: optionalText(maxLength.initials),
  dateOfBirth: isoDay.nullable(),
  gender: Gender.nullable(),
  nationality: optionalText(maxLength.country),
  occupation: optionalText(maxLength.occupation),
  hpiPractitioner: optionalHpiPractitioner,
  practisingNumber: optionalText(maxLength.codeIdentifier),
  phone: optionalPhone,
  otherPhone: optionalPhone,
  street: optionalText(maxLength.addressStreet),
  suburb: optionalText(maxLength.suburb),
  city: optionalText(maxLength.city),
  state: optionalText(maxLength.state),
  postcode: optionalText(maxLength.postcode),
  country: optionalText(maxLength.country),
  version: Int,
})
export type UserChange = z.infer<typeof UserChange>
