import { z } from 'zod'
import { Int, requiredText, requiredTextArea } from '#fields.ts'
import { MedicalClass, Privilege } from './classes.ts'
import { RunningClock } from './clocks/shown.ts'
import { MedicalKind } from './kind.ts'
import { MoveParty } from './next/schema.ts'
import { ClassOutcome } from './outcomes.ts'

/** Where a medical is. `moveOf` in next/move.ts says whose move that is. */
export const MedicalStatus = z.enum([
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
export type MedicalStatus = z.infer<typeof MedicalStatus>

/** Of a list: medicals whose measurements are open or finished. */
export const MeasuredFilter = z.enum(['open', 'finished'])
export type MeasuredFilter = z.infer<typeof MeasuredFilter>

/** What a registration accepts. For a medical each regulator has its own list, with its form. */
export const IdentityKind = z.enum(
  [
    'New Zealand passport',
    'New Zealand driver licence',
    'Defence Force card',
    'Police card',
    'Fire Service card',
    'airport identity card',
    'firearms licence',
  ],
  'Please complete this field.',
)
export type IdentityKind = z.infer<typeof IdentityKind>

const shown = {
  medicalId: z.int32(),
  userId: z.int32(),
  personName: z.string(),
  dateOfBirth: z.string().nullable(),
  regulatorId: z.int32(),
  regulatorShortName: z.string(),
  practiceId: z.int32().nullable(),
  practiceName: z.string().nullable(),
  /** The practice's place, once it says which. */
  locationId: z.int32().nullable(),
  locationName: z.string().nullable(),
  classes: z.array(MedicalClass),
  kind: MedicalKind,
  status: MedicalStatus,
  statusSince: z.string(),
  /** Whose move it is: `next/move.ts` decides. */
  moveParty: MoveParty,
  /** Its name, or '' when there is no next move. */
  moveOf: z.string(),
  /** Since when the move has been theirs: a moment. */
  moveSince: z.string(),
  clock: RunningClock.nullable(),
  examinedOn: z.string().nullable(),
  examinerId: z.int32().nullable(),
  examinerName: z.string().nullable(),
  /** The first last day still to come of the certificate issued here; where all are past, the latest. */
  certificateTo: z.string().nullable(),
  /** The class and privilege of that day. */
  certificateToOf: z.object({ medicalClass: MedicalClass, privilege: Privilege }).nullable(),
  /** Whether a certificate issued here prints a restriction. */
  isRestricted: z.boolean(),
  /** Of a draft: how much of its form is in order, and when it was saved last. */
  draft: z.object({ sectionsDone: z.int32(), sectionsAsked: z.int32(), savedAt: z.string() }).nullable(),
  /** What became of each class; empty before the decision. */
  outcomes: z.array(ClassOutcome),
}

/** A row of the list: who, where it is, whose move; nothing clinical. */
export const MedicalSummary = z.object(shown).meta({ id: 'MedicalSummary' })
export type MedicalSummary = z.infer<typeof MedicalSummary>

/** The head of one medical. Its parts are read with calls of their own. */
export const Medical = z
  .object({
    ...shown,
    regulatorName: z.string(),
    /** With the regulator, who has approved it: what documents say. */
    registrationNumber: z.string().nullable(),
    /** What the person says their number is, and the regulator has not confirmed: on no document. */
    claimedNumber: z.string().nullable(),
    /** For practices only: not for the regulator, not for flying organisations. */
    nhi: z.string().nullable(),
    gender: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    identity: z
      .object({ kind: z.string(), characters: z.string(), sightedByName: z.string(), sightedAt: z.string() })
      .nullable(),
    /** The regulator's fee, as the examiner saw that it was paid. */
    fee: z.object({ amountCents: z.int32(), seenByName: z.string(), seenAt: z.string() }).nullable(),
    signedAt: z.string().nullable(),
    witnessedAt: z.string().nullable(),
    witnessedByName: z.string().nullable(),
    measuredAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    submittedAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    /** When the practice last wrote to the person that it is their move. */
    remindedAt: z.string().nullable(),
    /** The latest examination this person had before this medical: 'yyyy-mm-dd'. */
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

/** The applicant sends the application to a practice: consent to be examined there, and the care relation. */
export const PracticeChoice = z.strictObject({ practiceId: Int, version: Int })
export type PracticeChoice = z.infer<typeof PracticeChoice>

/** Only the kind of document and its last characters are kept, never its image (Privacy Act 2020, IPP 1). */
export const IdentitySighting = z.strictObject({
  /** One of those that the regulator accepts: a row of its form says which. */
  kind: requiredText(60),
  characters: requiredText(4).regex(/^[A-Za-z0-9]{3,4}$/, 'Enter the last three or four characters.'),
  version: Int,
})
export type IdentitySighting = z.infer<typeof IdentitySighting>

/** Which documents show who somebody is, and what of the fee is known, before anything is signed. */
export const Visit = z
  .object({
    identityKinds: z.array(z.string()),
    /** Null where the regulator asks none. */
    fee: z
      .object({
        dueCents: z.int32(),
        receiptNumber: z.string().nullable(),
        receiptDay: z.string().nullable(),
        payer: z.string().nullable(),
        /** What does not fit: it warns. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof Visit>

/** The examiner has seen that the regulator's fee was paid, and how much. */
export const FeeSighting = z.strictObject({ amountCents: Int.max(10_000_000), version: Int })
export type FeeSighting = z.infer<typeof FeeSighting>

/** `version` is that of the medical; `applicationVersion` what was read before signing or witnessing it. */
export const Signature = z.strictObject({ version: Int, applicationVersion: Int })
export type Signature = z.infer<typeof Signature>

export const MedicalVersion = z.strictObject({ version: Int })
export type MedicalVersion = z.infer<typeof MedicalVersion>

export const Withdrawal = z.strictObject({ version: Int, reason: requiredTextArea(200) })
export type Withdrawal = z.infer<typeof Withdrawal>

export const DocumentKind = z.enum(['certificate', 'report', 'letter']).meta({ id: 'DocumentKind' })
export type DocumentKind = z.infer<typeof DocumentKind>

/** A PDF made at the decision. */
export const MedicalDocument = z
  .object({
    medicalDocumentId: z.int32(),
    kind: DocumentKind,
    fileName: z.string(),
    size: z.int32(),
    createdAt: z.string(),
    /** A certificate of which another copy was made since: it was lost, or there was an error in it. */
    isReplaced: z.boolean(),
  })
  .meta({ id: 'MedicalDocument' })
export type MedicalDocument = z.infer<typeof MedicalDocument>
