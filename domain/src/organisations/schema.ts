import { z } from 'zod'
import { allBits, Feature, RegistrationOption } from '#access/bits.ts'
import { fieldMessage } from '#field-messages.ts'
import { IdParam, Int, maxLength, optionalEmail, optionalPhone, optionalText, requiredText } from '#fields.ts'
import { optionalHpiFacility } from '#identifiers/fields.ts'
import { patternProblem } from '#registrations/numbers/number.ts'

/** What every logged-in user may know about an organisation. */
export const Organisation = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    shortName: z.string().nullable(),
    explanation: z.string().nullable(),
    /** Bits of OrganisationType; none means a flying organisation. */
    organisationTypes: z.int32(),
    timeZone: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
    /** For a medical regulator: bits of RegistrationOption, and the format of its registration numbers. */
    registrationOptions: z.int32(),
    registrationNumberPattern: z.string().nullable(),
    registrationNumberPatternDescription: z.string().nullable(),
    /** File id of the current logo, if any. */
    logoFileId: z.int32().nullable(),
  })
  .meta({ id: 'Organisation' })
export type Organisation = z.infer<typeof Organisation>

/** Adds what only users who may change it can see; absent for everyone else. */
export const OrganisationRecord = Organisation.extend({
  /** Bits of Feature. */
  featureSet: z.int32().optional(),
  facilityId: z.string().nullable().optional(),
  feesContact: z.string().nullable().optional(),
  feesEmail: z.string().nullable().optional(),
  version: z.int32().optional(),
}).meta({ id: 'OrganisationRecord' })
export type OrganisationRecord = z.infer<typeof OrganisationRecord>

/** An organisation in a path: by id, or 'myOrg'. */
export const OrganisationParam = z.strictObject({ organisationId: z.literal('myOrg').or(IdParam) })

const bitsOf = (all: Record<string, number>) => Object.values(all).reduce((bits, bit) => bits | bit, 0)

const timeZone = requiredText(50).refine(isTimeZone, 'Choose a time zone.')

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** All features, or some of those that have a name. */
const areFeatures = (set: number) => set === allBits || (set & ~bitsOf(Feature)) === 0

const fields = {
  name: requiredText(maxLength.organisationName),
  shortName: optionalText(maxLength.shortName),
  explanation: optionalText(maxLength.explanation),
  organisationTypes: Int.max(127),
  featureSet: Int.refine(areFeatures, 'Choose features from the list.'),
  timeZone,
  email: optionalEmail,
  phone: optionalPhone,
  website: optionalText(maxLength.website, /https?:\/\/[^\s/]+\.\S+/, fieldMessage.website),
  street: optionalText(maxLength.addressStreet),
  suburb: optionalText(maxLength.suburb),
  city: optionalText(maxLength.city),
  state: optionalText(maxLength.state),
  postcode: optionalText(maxLength.postcode),
  country: optionalText(maxLength.country),
  facilityId: optionalHpiFacility,
  feesContact: optionalText(maxLength.firstName + maxLength.lastName),
  feesEmail: optionalEmail,
  registrationOptions: Int.max(bitsOf(RegistrationOption)),
  registrationNumberPattern: optionalText(maxLength.registrationNumberPattern).refine(
    (pattern) => pattern === null || patternProblem(pattern) === undefined,
    { error: ({ input }) => patternProblem(String(input)) ?? fieldMessage.check },
  ),
  registrationNumberPatternDescription: optionalText(maxLength.registrationNumberPatternDescription),
}

export const NewOrganisation = z.strictObject(fields)
export type NewOrganisation = z.infer<typeof NewOrganisation>

/** All fields are sent. `version` is the version that was read. */
export const OrganisationChange = z.strictObject({ ...fields, version: Int })
export type OrganisationChange = z.infer<typeof OrganisationChange>

/** Key figures of an organisation, for users who manage its record. */
export const OrganisationStatus = z
  .object({
    organisationId: z.int32(),
    /** Members who can log in, as in the list of members. */
    members: z.int32(),
    /** People invited who have not answered. */
    invited: z.int32(),
    /** Clients of a practice. */
    clients: z.int32(),
  })
  .meta({ id: 'OrganisationStatus' })
export type OrganisationStatus = z.infer<typeof OrganisationStatus>
