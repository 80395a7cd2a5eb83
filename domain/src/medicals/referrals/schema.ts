import { z } from 'zod'
import { draftText, Int, isoDay, requiredTextArea } from '#fields.ts'
import { Section } from '#medicals/application/schema.ts'
import { ExaminationPart } from '#medicals/examination/schema.ts'

/** Specialty that a specialist is asked for. */
export const Specialty = z.enum(['optometry', 'audiology', 'cardiology', 'other']).meta({ id: 'Specialty' })
export type Specialty = z.infer<typeof Specialty>

export const specialtyNames: Record<Specialty, string> = {
  optometry: 'Eyes',
  audiology: 'Hearing',
  cardiology: 'Heart',
  other: 'Another specialty',
}

/** Part of the examination that a specialist's report becomes; other specialties answer in text and files. */
export const partOfSpecialty = {
  optometry: 'eye_report',
  audiology: 'audiology_report',
  cardiology: 'cardiology_report',
  other: null,
} as const satisfies Record<Specialty, ExaminationPart | null>

export const ReferralStatus = z
  .enum(['asked', 'accepted', 'declined', 'reported', 'returned', 'closed', 'withdrawn'])
  .meta({ id: 'ReferralStatus' })
export type ReferralStatus = z.infer<typeof ReferralStatus>

export const referralStatusNames: Record<ReferralStatus, string> = {
  asked: 'Asked',
  accepted: 'Accepted',
  declined: 'Declined',
  reported: 'Reported',
  returned: 'Asked again',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
}

const each = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'Enter each value once.')

/**
 * What the examiner shares with the specialist: exactly this and nothing else (Health Information Privacy Code, rule
 * 11: only as far as the purpose requires it).
 */
export const Shared = z.strictObject({
  application: each(Section, Section.options.length),
  parts: each(ExaminationPart, ExaminationPart.options.length),
  results: z.boolean(),
  attachments: each(Int, 50),
})
export type Shared = z.infer<typeof Shared>

export const nothingShared: Shared = { application: [], parts: [], results: false, attachments: [] }

/** The examiner asks a specialist practice. */
export const NewReferral = z.strictObject({
  practiceId: Int,
  specialty: Specialty,
  question: requiredTextArea(2000),
  shared: Shared,
  dueOn: isoDay,
})
export type NewReferral = z.infer<typeof NewReferral>

/** Initial values of a referral: the due date by the regulator's deadline, unless the user chooses another. */
export const ReferralSuggestion = z.object({ dueOn: z.string() }).meta({ id: 'ReferralSuggestion' })

export const ReferralVersion = z.strictObject({ version: Int })
export type ReferralVersion = z.infer<typeof ReferralVersion>
/** Why a referral is declined, asked again or withdrawn. */
export const ReferralReason = z.strictObject({ version: Int, reason: requiredTextArea(200) })
export type ReferralReason = z.infer<typeof ReferralReason>

/** The specialist's entries, saved as they are typed. `values` has the schema of its part: `reportProblems`. */
export const ReportChange = z.strictObject({
  values: z.looseObject({}),
  conclusion: draftText(4000),
  version: Int,
})
export type ReportChange = z.infer<typeof ReportChange>

/** `reportVersion` is the version of the report that the specialist has read and signs. */
export const ReportSignature = z.strictObject({ version: Int, reportVersion: Int })
export type ReportSignature = z.infer<typeof ReportSignature>

export const Report = z
  .object({
    values: z.looseObject({}),
    conclusion: z.string(),
    version: z.int32(),
    savedAt: z.string().nullable(),
  })
  .meta({ id: 'ReferralReport' })
export type Report = z.infer<typeof Report>

const sharedFields = {
  referralId: z.int32(),
  specialty: Specialty,
  status: ReferralStatus,
  dueOn: z.string(),
  askedAt: z.string(),
  askedByName: z.string(),
  /** The practice that asks. */
  practiceName: z.string(),
  assignedToName: z.string().nullable(),
  reportedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Last day on which the specialist may read their own report. */
  accessEndsOn: z.string().nullable(),
  version: z.int32(),
}

/** A row of the specialist's list: person, due date and subject in one word; nothing clinical. */
export const ReferralSummary = z
  .object({ ...sharedFields, personName: z.string(), dateOfBirth: z.string().nullable(), isMine: z.boolean() })
  .meta({ id: 'ReferralSummary' })
export type ReferralSummary = z.infer<typeof ReferralSummary>

/**
 * A referral as shown with the medical. Question and report are read under the same rules as the examination; otherwise
 * null.
 */
export const Referral = z
  .object({
    ...sharedFields,
    medicalId: z.int32(),
    specialistPracticeId: z.int32(),
    specialistPracticeName: z.string(),
    shared: Shared.loose(),
    question: z.string().nullable(),
    /** Why the referral was declined, asked again or withdrawn. */
    reason: z.string().nullable(),
    reportedByName: z.string().nullable(),
    report: Report.nullable(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.infer<typeof Referral>
