import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'
import { MedicalClass, Privilege } from './classes.ts'
import { RunningClock } from './clock-schema.ts'
import { MedicalKind } from './kind.ts'
import { MoveParty } from './move-party.ts'
import { ClassOutcome } from './outcomes.ts'

/** The stage that a medical has reached. `moveOf` in next/move.ts says whose move that is. */
export const MedicalStatus = z
  .enum([
    'draft',
    'at_practice',
    'signed',
    'in_examination',
    'awaiting_results',
    'ready_to_assess',
    'assessing',
    'referred',
    'issued',
    'declined',
    'submitted',
    'to_decide',
    'in_audit',
    'queried',
    'returned',
    'accepted',
    'withdrawn',
    'lapsed',
    'to_send',
    'declared',
  ])
  .meta({ id: 'MedicalStatus' })
export type MedicalStatus = z.infer<typeof MedicalStatus>

/** Whose device the applicant signed on. The session of the practice's tablet can do nothing else (decision 151). */
export const SignedWith = z.enum(['own device', 'practice tablet']).meta({ id: 'SignedWith' })
export type SignedWith = z.infer<typeof SignedWith>

/** List filter: medicals whose measurements are open or finished. */
export const MeasuredFilter = z.enum(['open', 'finished']).meta({ id: 'MeasuredFilter' })
export type MeasuredFilter = z.infer<typeof MeasuredFilter>

const sharedFields = {
  medicalId: z.int32(),
  userId: z.int32(),
  personName: z.string(),
  dateOfBirth: z.string().nullable(),
  regulatorId: z.int32(),
  regulatorShortName: z.string(),
  practiceId: z.int32().nullable(),
  practiceName: z.string().nullable(),
  /** The practice's location, once it is chosen. */
  locationId: z.int32().nullable(),
  locationName: z.string().nullable(),
  classes: z.array(MedicalClass),
  kind: MedicalKind,
  status: MedicalStatus,
  statusSince: z.string(),
  /** Whose move it is: `next/move.ts` decides. */
  moveParty: MoveParty,
  /** Name of that party, or '' when there is no next move. */
  moveName: z.string(),
  /** The moment at which the move of this party began. */
  moveSince: z.string(),
  clock: RunningClock.nullable(),
  examinedOn: z.string().nullable(),
  examinerId: z.int32().nullable(),
  examinerName: z.string().nullable(),
  /** The next expiry date in the future of the certificate issued here; if all are past, the latest. */
  certificateTo: z.string().nullable(),
  /** The class and privilege of that date. */
  certificateToClass: z.object({ medicalClass: MedicalClass, privilege: Privilege }).nullable(),
  /** True when a certificate issued here prints a restriction. */
  isRestricted: z.boolean(),
  /** For a draft: how much of its form is complete, and when it was last saved. */
  draft: z.object({ sectionsDone: z.int32(), sectionsAsked: z.int32(), savedAt: z.string() }).nullable(),
  /** Outcome of each class; empty before the decision. */
  outcomes: z.array(ClassOutcome),
}

/** A row of the list: person, status and next action; nothing clinical. */
export const MedicalSummary = z.object(sharedFields).meta({ id: 'MedicalSummary' })
export type MedicalSummary = z.infer<typeof MedicalSummary>

/** The header of one medical. Its parts are read with separate calls. */
export const Medical = z
  .object({
    ...sharedFields,
    regulatorName: z.string(),
    /** The number with the regulator, approved by it; used on documents. */
    registrationNumber: z.string().nullable(),
    /** The number the person gave, which the regulator has not confirmed; never used on documents. */
    claimedNumber: z.string().nullable(),
    /** The NHI, for practices only: the regulator and flying organisations do not see it. */
    nhi: z.string().nullable(),
    gender: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    identity: z
      .object({ kind: z.string(), characters: z.string(), sightedByName: z.string(), sightedAt: z.string() })
      .nullable(),
    /** The regulator's fee, with the examiner's confirmation of the payment. */
    fee: z.object({ amountCents: z.int32(), seenByName: z.string(), seenAt: z.string() }).nullable(),
    signedAt: z.string().nullable(),
    /** Missing in signatures and submissions that were made before Clearwing recorded it. */
    signedWith: SignedWith.nullish(),
    /** Version of the application that was signed. */
    signedVersion: z.int32().nullable(),
    witnessedAt: z.string().nullable(),
    witnessedByName: z.string().nullable(),
    measuredAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    submittedAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    /** When the practice last reminded the person that they have to act. */
    remindedAt: z.string().nullable(),
    /** Day of the person's latest examination before this medical: 'yyyy-mm-dd'. */
    earlierOn: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Medical' })
export type Medical = z.infer<typeof Medical>

const classes = z
  .array(MedicalClass)
  .min(1, 'Please select an option')
  .max(3)
  .refine((list) => new Set(list).size === list.length, 'Choose each class only once.')

export const NewMedical = z.strictObject({ regulatorId: Int, classes })
export type NewMedical = z.infer<typeof NewMedical>

/**
 * The applicant sends the application to a practice: this is the consent to be examined there, and creates the care
 * relationship.
 */
export const PracticeChoice = z.strictObject({ practiceId: Int, version: Int })
export type PracticeChoice = z.infer<typeof PracticeChoice>

/** Accepted identity documents and what is known of the fee, before anything is signed. */
export const Visit = z
  .object({
    identityKinds: z.array(z.string()),
    /** The fee; null if the regulator charges none. */
    fee: z
      .object({
        dueCents: z.int32(),
        receiptNumber: z.string().nullable(),
        receiptDay: z.string().nullable(),
        payer: z.string().nullable(),
        /** What does not match, shown as a warning. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof Visit>

/** The examiner's confirmation that the regulator's fee was paid, with the amount. */
export const FeeSighting = z.strictObject({ amountCents: Int.max(10_000_000), version: Int })
export type FeeSighting = z.infer<typeof FeeSighting>

/** `version` is that of the medical; `applicationVersion` is the version read before signing or witnessing. */
export const Signature = z.strictObject({ version: Int, applicationVersion: Int })
export type Signature = z.infer<typeof Signature>

export const MedicalVersion = z.strictObject({ version: Int })
export type MedicalVersion = z.infer<typeof MedicalVersion>

export const Withdrawal = z.strictObject({ version: Int, reason: requiredTextArea(200) })
export type Withdrawal = z.infer<typeof Withdrawal>

export const DocumentKind = z.enum(['certificate', 'report', 'letter']).meta({ id: 'DocumentKind' })
export type DocumentKind = z.infer<typeof DocumentKind>

/** A PDF created at the decision. */
export const MedicalDocument = z
  .object({
    medicalDocumentId: z.int32(),
    kind: DocumentKind,
    fileName: z.string(),
    size: z.int32(),
    createdAt: z.string(),
    /** True for a certificate of which another copy was made since, because it was lost or contained an error. */
    isReplaced: z.boolean(),
  })
  .meta({ id: 'MedicalDocument' })
export type MedicalDocument = z.infer<typeof MedicalDocument>
