import { z } from 'zod'
import { genders } from '#account/sign-up/schema.ts'
import { fieldMessage } from '#field-messages.ts'
import { Int, isoDay, maxLength, optionalPhone, optionalText, requiredText } from '#fields.ts'
import { optionalHpiPractitioner } from '#identifiers/fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { RegistrationDetail } from '#registrations/details.ts'
import { RegistrationStatus } from '#registrations/standing.ts'

/** A person in a list, for whoever may know of them (spec section 3). */
export const UserListItem = z
  .object({
    userId: z.int32(),
    /** What they are called: the given name, where they go by no other. */
    knownAs: z.string(),
    lastName: z.string(),
    /** Empty for somebody who does not log in. */
    userName: z.string(),
    /** As colleagues are shown: 'Dr Kiri Heke'. */
    name: z.string(),
    /** Where they work, as far as that is known to whoever asks. */
    organisationName: z.string().nullable(),
    /** `yyyy-mm-dd`; tells namesakes apart for those who may know it. */
    dateOfBirth: z.string().nullable(),
  })
  .meta({ id: 'UserListItem' })
export type UserListItem = z.infer<typeof UserListItem>

export const UserPage = pageOf(UserListItem).meta({ id: 'UserPage' })
export type UserPage = z.infer<typeof UserPage>

/** 'Active' are those who log in, and so can be written to. */
export const UserQuery = pagingQuery({ columns: ['name', 'userName'], modes: ['Active', 'All'] })
export type UserQuery = z.infer<typeof UserQuery>

/**
 * By what somebody may be known to another: it is they themselves; they work in the organisation logged in to; it is
 * their practice, or the regulator that approved their number; or they work in a practice that cares for whoever asks,
 * and take messages. Administrators know everybody.
 */
export const Relation = z.enum(['self', 'colleagues', 'clients', 'registered', 'ownPractices', 'all'])
export type Relation = z.infer<typeof Relation>

/** What there is to know of a person besides the name; each part is shown to those who may know it. */
export const UserPart = z.enum(['contact', 'birthDate', 'nhi', 'registrations'])
export type UserPart = z.infer<typeof UserPart>

/** A person's number with a regulator; one that is not approved is only claimed. */
export const UserRegistration = z
  .object({
    regulatorId: z.int32(),
    regulatorName: z.string(),
    organisationUserId: z.string(),
    status: RegistrationStatus,
    /** Of one that ends by itself. */
    expiresOn: z.string().nullable(),
    isExpired: z.boolean(),
    /** What the regulator keeps with it, as its options say: the dates of certificates that were not issued here, too. */
    details: z.array(z.object({ detail: RegistrationDetail, day: z.string() })),
  })
  .meta({ id: 'UserRegistration' })
export type UserRegistration = z.infer<typeof UserRegistration>

/** A person, as far as whoever asks may know them (spec section 3). What is in no part of `shows` is null. */
export const User = z
  .object({
    userId: z.int32(),
    version: z.int32(),
    shows: z.array(UserPart),
    /** By what whoever asks knows them. */
    relations: z.array(Relation),
    /** 'Dr Kiri Heke', and all names in full. */
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
    phone: z.string().nullable(),
    otherPhone: z.string().nullable(),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
    nhi: z.string().nullable(),
    /** Of a health practitioner: the number in the health system, and the one of their registration authority. */
    hpiPractitioner: z.string().nullable(),
    practisingNumber: z.string().nullable(),
    /** Which photo there is, for whoever may see it. */
    photoFileId: z.int32().nullable(),
    registrations: z.array(UserRegistration),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const UserAnswer = z.object({ user: User }).meta({ id: 'UserAnswer' })
export type UserAnswer = z.infer<typeof UserAnswer>

/** What a change says of a person. Their address for mails is proved by a link, and their numbers are not theirs to say. */
export const UserChange = z.strictObject({
  title: optionalText(maxLength.title),
  firstName: requiredText(maxLength.firstName),
  middleNames: optionalText(maxLength.middleNames),
  lastName: requiredText(maxLength.lastName),
  knownAs: optionalText(maxLength.knownAs),
  previousNames: optionalText(maxLength.previousNames),
  initials: optionalText(maxLength.initials),
  dateOfBirth: isoDay.nullable(),
  gender: z.enum(genders, fieldMessage.complete).nullable(),
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
