import { z } from 'zod'
import {
  Int,
  isoDay,
  maxLength,
  optionalText,
  optionalTextArea,
  requiredText,
  requiredTextArea,
  ticked,
} from '#fields.ts'
import { IdentityKind, IdentitySighting } from '#identifiers/identity.ts'
import { pageOf } from '#paging.ts'
import { RegistrationStatus } from './numbers/registration-status.ts'

/** Where the regulator's doctor confirmed that the number is this person's. */
export const NumberSource = z
  .enum(['register', 'evidence', 'issuer'], 'Please complete this field.')
  .meta({ id: 'NumberSource' })
export type NumberSource = z.infer<typeof NumberSource>

export const numberSourceNames: Record<NumberSource, string> = {
  register: 'The regulator’s own register',
  evidence: 'The evidence that was sent',
  issuer: 'The issuer of the number, by enquiry',
}

/** The origin of a claim: the first one, a repeat after refusal or withdrawal, or a correction in a medical. */
export const ClaimKind = z.enum(['first', 'again', 'medical']).meta({ id: 'ClaimKind' })
export type ClaimKind = z.infer<typeof ClaimKind>

export const claimKindNames: Record<ClaimKind, string> = {
  first: 'First',
  again: 'Submitted again',
  medical: 'Corrected in a medical',
}

const days = {
  expiresOn: z.string().nullable(),
  class1PassengersTo: z.string().nullable(),
  class1OtherTo: z.string().nullable(),
  class2To: z.string().nullable(),
  class3To: z.string().nullable(),
  certificateOn: z.string().nullable(),
}

const sharedFields = {
  registrationId: z.int32(),
  userId: z.int32(),
  /** The person's full name. */
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  regulatorId: z.int32(),
  regulatorName: z.string(),
  organisationUserId: z.string(),
  status: RegistrationStatus,
  kind: ClaimKind,
  /** True when an approved registration has passed its own expiry date. */
  isExpired: z.boolean(),
  /** When the regulator's turn started, and the working days since; null when no decision is needed. */
  claimedAt: z.iso.datetime(),
  waitingDays: z.int32().nullable(),
  /** Number of files, and whether they and the identity document are complete. */
  evidence: z.int32(),
  isComplete: z.boolean(),
  ...days,
  version: z.int32(),
}

/** Only for the regulator's doctors, null for the person: these fields reveal other people known here. */
const forDoctors = {
  /** Number of other people who have or claim this number. */
  sameNumber: z.int32().nullable(),
  /** Similarity of the most similar other person: a DuplicateSimilarity. */
  similarity: z.int32().nullable(),
}

/** A row of the queue, or of the user's own registrations. */
export const RegistrationItem = z.object({ ...sharedFields, ...forDoctors }).meta({ id: 'RegistrationItem' })
export type RegistrationItem = z.infer<typeof RegistrationItem>

/** `approvedThisMonth` counts approvals by the regulator whose queue this is. */
export const PagedRegistrations = pageOf(RegistrationItem)
  .extend({ approvedThisMonth: z.int32() })
  .meta({ id: 'PagedRegistrations' })
export type PagedRegistrations = z.infer<typeof PagedRegistrations>

export const Evidence = z
  .object({ fileId: z.int32(), fileName: z.string(), size: z.int32(), contentType: z.string(), addedAt: z.string() })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

/** Another person with the same number at the same regulator. */
export const SameNumber = z
  .object({ registrationId: z.int32(), name: z.string(), status: RegistrationStatus })
  .meta({ id: 'SameNumber' })

/** A person who may be the same one. The name is left out if the regulator does not know them. */
export const SimilarPerson = z
  .object({
    name: z.string().nullable(),
    organisationUserId: z.string().nullable(),
    similarity: z.int32(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'SimilarPerson' })
export type SimilarPerson = z.infer<typeof SimilarPerson>

/** One registration, for the person and the regulator's doctors. */
export const Registration = z
  .object({
    ...sharedFields,
    ...forDoctors,
    registrationOptions: z.int32(),
    /** The document that identifies the person: its type and last characters, never its image. */
    identityKind: z.string().nullable(),
    identityCharacters: z.string().nullable(),
    /** The regulator's question, and the person's answer. */
    question: z.string().nullable(),
    answer: z.string().nullable(),
    /** For a refusal: the reason, and a longer explanation. */
    reason: z.string().nullable(),
    explanation: z.string().nullable(),
    /** For an approval: the identity document seen, and where the number was checked. */
    sightedKind: z.string().nullable(),
    sightedCharacters: z.string().nullable(),
    numberCheckedIn: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Who approved or refused. */
    decidedByName: z.string().nullable(),
    files: z.array(Evidence),
    sameNumbers: z.array(SameNumber),
    similarPeople: z.array(SimilarPerson),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

const given = {
  /** The regulator defines the format: `registrationNumberProblem`. */
  organisationUserId: requiredText(maxLength.registrationNumber),
  expiresOn: isoDay.nullable(),
  class1PassengersTo: isoDay.nullable(),
  class1OtherTo: isoDay.nullable(),
  class2To: isoDay.nullable(),
  class3To: isoDay.nullable(),
  certificateOn: isoDay.nullable(),
}

const identity = {
  identityKind: IdentityKind.nullable(),
  identityCharacters: optionalText(4, /[A-Za-z0-9]{3,4}/, 'Enter the last three or four characters.'),
}

/** A person's claim that this is their number with a regulator. */
export const NewClaim = z.strictObject({ regulatorId: Int, ...given, ...identity })
export type NewClaim = z.infer<typeof NewClaim>

/** Corrects or repeats the person's claim. */
export const ClaimChange = z.strictObject({ ...given, ...identity, version: Int })
export type ClaimChange = z.infer<typeof ClaimChange>

/** A correction by the regulator's doctor. */
export const RegistrationChange = z.strictObject({ ...given, version: Int })
export type RegistrationChange = z.infer<typeof RegistrationChange>

/** The number as examiners see and correct it; all null and version 0 if there is none yet. */
export const RegistrationNumber = z
  .object({
    organisationUserId: z.string().nullable(),
    status: RegistrationStatus.nullable(),
    version: z.int32(),
  })
  .meta({ id: 'RegistrationNumber' })
export type RegistrationNumber = z.infer<typeof RegistrationNumber>

/**
 * Corrects the number in a medical, if the regulator allows it. `version` is the registration's, 0 if there is none.
 */
export const NumberInMedical = z.strictObject({ organisationUserId: given.organisationUserId, version: Int })
export type NumberInMedical = z.infer<typeof NumberInMedical>

/** Maximum length of a question, an answer or an explanation. */
export const maxWords = 500

const sightedKind = IdentityKind
const { characters: sightedCharacters } = IdentitySighting.shape

/** The details required for each decision and for an answer, as used by their forms. */
export const Approval = z.strictObject({ sightedKind, sightedCharacters, numberCheckedIn: NumberSource })
export const RegistrationRefusal = z.strictObject({
  reason: requiredText(maxLength.reason),
  explanation: optionalTextArea(maxWords),
})
export const RegistrationQuestion = z.strictObject({ question: requiredTextArea(maxWords) })
export const RegistrationAnswer = z.strictObject({ answer: requiredTextArea(maxWords) })

/** Approves several together: the document seen is the one each person named. */
export const ApprovalTogether = z.strictObject({ numberCheckedIn: NumberSource, haveLooked: ticked })

/** A registration's next status, with the required details. */
export const StatusChange = z.discriminatedUnion('status', [
  Approval.extend({ status: z.literal('approved'), version: Int }),
  RegistrationRefusal.extend({ status: z.literal('refused'), version: Int }),
  RegistrationQuestion.extend({ status: z.literal('more_information_asked'), version: Int }),
  RegistrationAnswer.extend({ status: z.literal('pending'), version: Int }),
  z.strictObject({ status: z.literal('withdrawn'), version: Int }),
])
export type StatusChange = z.infer<typeof StatusChange>

/** Maximum number of files: enough for everyone, and too few to fill a disk. */
export const mostEvidence = 10
