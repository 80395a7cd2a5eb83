import { z } from 'zod'
import {
  choiceParam,
  Int,
  isoDay,
  maxLength,
  optionalText,
  optionalTextArea,
  requiredText,
  requiredTextArea,
  splitValues,
  ticked,
} from '#fields.ts'
import { IdentityKind, IdentitySighting } from '#medicals/schema.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { RegistrationStatus } from './standing.ts'

/** Where the regulator's doctor found that the number is this person's. */
export const NumberSource = z.enum(['register', 'evidence', 'issuer'], 'Please complete this field.')
export type NumberSource = z.infer<typeof NumberSource>

export const numberSourceNames: Record<NumberSource, string> = {
  register: 'The regulator’s own register',
  evidence: 'The evidence that was sent',
  issuer: 'The issuer of the number, by enquiry',
}

/** How a claim came: a first one, one of what was refused or withdrawn before, or by a correction in a medical. */
export const ClaimKind = z.enum(['first', 'again', 'medical'])
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

const shown = {
  registrationId: z.int32(),
  userId: z.int32(),
  /** All names of the person. */
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  regulatorId: z.int32(),
  regulatorName: z.string(),
  organisationUserId: z.string(),
  status: RegistrationStatus,
  kind: ClaimKind,
  /** An approved one whose own expiry is over. */
  isExpired: z.boolean(),
  /** Since when, and for how many working days, the regulator has to decide; null when it need not. */
  claimedAt: z.iso.datetime(),
  waits: z.int32().nullable(),
  /** How many files there are, and whether they and the identity document are all that is asked for. */
  evidence: z.int32(),
  isComplete: z.boolean(),
  ...days,
  version: z.int32(),
}

/** For the regulator's doctors only, and null for the person: it would say who else is known here. */
const forDoctors = {
  /** How many others have this number, or say so. */
  sameNumber: z.int32().nullable(),
  /** How alike the most alike other person is: a DuplicateSimilarity. */
  similarity: z.int32().nullable(),
}

/** A row of the queue, or of one's own registrations. */
export const RegistrationItem = z.object({ ...shown, ...forDoctors }).meta({ id: 'RegistrationItem' })
export type RegistrationItem = z.infer<typeof RegistrationItem>

/** `approvedThisMonth` counts those of the regulator whose queue this is. */
export const RegistrationPage = pageOf(RegistrationItem)
  .extend({ approvedThisMonth: z.int32() })
  .meta({ id: 'RegistrationPage' })
export type RegistrationPage = z.infer<typeof RegistrationPage>

export const Evidence = z
  .object({ fileId: z.int32(), fileName: z.string(), size: z.int32(), contentType: z.string(), addedAt: z.string() })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

/** Somebody else with the same number, at the same regulator. */
export const SameNumber = z
  .object({ registrationId: z.int32(), name: z.string(), status: RegistrationStatus })
  .meta({ id: 'SameNumber' })

/** Somebody who may be the same person. Whom the regulator does not know has no name here. */
export const AlikePerson = z
  .object({
    name: z.string().nullable(),
    organisationUserId: z.string().nullable(),
    similarity: z.int32(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'AlikePerson' })
export type AlikePerson = z.infer<typeof AlikePerson>

/** One registration, for the person and the doctors of the regulator. */
export const Registration = z
  .object({
    ...shown,
    ...forDoctors,
    registrationOptions: z.int32(),
    /** The document by which the person says they can be known: its kind and last characters, never its image. */
    identityKind: z.string().nullable(),
    identityCharacters: z.string().nullable(),
    /** What the regulator asked, and what the person answered. */
    question: z.string().nullable(),
    answer: z.string().nullable(),
    /** Of a refusal: in a few words, and in more. */
    reason: z.string().nullable(),
    explanation: z.string().nullable(),
    /** Of an approval: which document was seen, where the number was looked up. */
    sightedKind: z.string().nullable(),
    sightedCharacters: z.string().nullable(),
    numberCheckedIn: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Who approved or refused. */
    decidedByName: z.string().nullable(),
    files: z.array(Evidence),
    sameNumbers: z.array(SameNumber),
    alike: z.array(AlikePerson),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

/** `st` statuses, several divided by '|'; `sc` the least similarity to somebody else. Days are those of the claim. */
export const RegistrationQuery = pagingQuery(
  { columns: ['claimedAt', 'name', 'organisationUserId', 'status'] },
  {
    st: z.string().transform(splitValues).pipe(z.array(RegistrationStatus)).optional(),
    sc: choiceParam(1, 2, 3).optional(),
  },
)
export type RegistrationQuery = z.infer<typeof RegistrationQuery>

const given = {
  /** Its shape is the regulator's to say: `registrationNumberProblem`. */
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

/** What a person claims: that this is their number with a regulator. */
export const NewClaim = z.strictObject({ regulatorId: Int, ...given, ...identity })
export type NewClaim = z.infer<typeof NewClaim>

/** The same said better by the person, or anew. */
export const ClaimChange = z.strictObject({ ...given, ...identity, version: Int })
export type ClaimChange = z.infer<typeof ClaimChange>

/** What a doctor of the regulator corrects. */
export const RegistrationChange = z.strictObject({ ...given, version: Int })
export type RegistrationChange = z.infer<typeof RegistrationChange>

/** The number as whoever examines sees and corrects it; all null and version 0 where there is none yet. */
export const RegistrationNumber = z
  .object({
    organisationUserId: z.string().nullable(),
    status: RegistrationStatus.nullable(),
    version: z.int32(),
  })
  .meta({ id: 'RegistrationNumber' })
export type RegistrationNumber = z.infer<typeof RegistrationNumber>

/** Where the regulator lets a medical correct the number. `version` is the registration's, 0 where there is none. */
export const NumberInMedical = z.strictObject({ organisationUserId: given.organisationUserId, version: Int })
export type NumberInMedical = z.infer<typeof NumberInMedical>

/** What the other one is told at most, in a question, an answer, an explanation. */
export const maxWords = 500

const sightedKind = IdentityKind
const { characters: sightedCharacters } = IdentitySighting.shape

/** What goes with each decision, and with an answer: the forms of them. */
export const Approval = z.strictObject({ sightedKind, sightedCharacters, numberCheckedIn: NumberSource })
export const Refusal = z.strictObject({
  reason: requiredText(maxLength.reason),
  explanation: optionalTextArea(maxWords),
})
export const Question = z.strictObject({ question: requiredTextArea(maxWords) })
export const Answer = z.strictObject({ answer: requiredTextArea(maxWords) })

/** Of several that are approved together: the document seen is the one that each names. */
export const ApprovalTogether = z.strictObject({ numberCheckedIn: NumberSource, haveLooked: ticked })

/** A registration's next status, with what goes with it. */
export const StatusChange = z.discriminatedUnion('status', [
  Approval.extend({ status: z.literal('approved'), version: Int }),
  Refusal.extend({ status: z.literal('refused'), version: Int }),
  Question.extend({ status: z.literal('more_information_asked'), version: Int }),
  Answer.extend({ status: z.literal('pending'), version: Int }),
  z.strictObject({ status: z.literal('withdrawn'), version: Int }),
])
export type StatusChange = z.infer<typeof StatusChange>

/** Enough for anybody, and no way to fill a disk. */
export const mostEvidence = 10
