import { z } from 'zod'
import { draftText, Int, requiredTextArea } from '#fields.ts'
import { ConditionPhrase } from '#medicals/assessment/conditions.ts'
import { ChosenCondition } from '#medicals/assessment/schema.ts'
import { ClassProposal } from '#medicals/certificate/proposal.ts'
import { ChosenDay } from '#medicals/certificate/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'

/** Outcomes available to the regulator's doctor: a class that reached the regulator cannot be referred again. */
export const DeterminationOutcome = z
  .enum(['eligible', 'eligible_with_conditions', 'ineligible'])
  .meta({ id: 'DeterminationOutcome' })
export type DeterminationOutcome = z.infer<typeof DeterminationOutcome>

export const DeterminationState = z.enum(['to_decide', 'amc', 'decided']).meta({ id: 'DeterminationState' })
export type DeterminationState = z.infer<typeof DeterminationState>

/** The same entries as an assessment, for one class; saved as they are typed. */
export const DeterminationValues = z.strictObject({
  outcome: DeterminationOutcome.nullable(),
  keepAnniversary: z.boolean(),
  expiresOn: z.array(ChosenDay).max(3),
  conditions: z.array(ChosenCondition).max(30),
  reasons: draftText(4000),
  /** Issued although a standard is not met, based on an accredited conclusion (Civil Aviation Act 2023, Schedule 2). */
  isFlexible: z.boolean(),
})
export type DeterminationValues = z.infer<typeof DeterminationValues>

export const emptyDetermination: DeterminationValues = {
  outcome: null,
  keepAnniversary: true,
  expiresOn: [],
  conditions: [],
  reasons: '',
  isFlexible: false,
}

export const AmcStepKind = z
  .enum(['consent', 'experts_named', 'tests_asked', 'tests_arrived', 'conclusion', 'withdrawn', 'reopened'])
  .meta({ id: 'AmcStepKind' })
export type AmcStepKind = z.infer<typeof AmcStepKind>

/** A step that can be recorded; the others follow from what is done. */
export const RecordedAmcStep = AmcStepKind.exclude(['withdrawn', 'reopened']).meta({ id: 'RecordedAmcStep' })
export type RecordedAmcStep = z.infer<typeof RecordedAmcStep>

export const amcStepNames: Record<AmcStepKind, string> = {
  consent: 'Sought with the applicant’s consent',
  experts_named: 'Experts named',
  tests_asked: 'Tests requested',
  tests_arrived: 'Tests arrived',
  conclusion: 'Concluded',
  withdrawn: 'Consent withdrawn',
  reopened: 'Reopened for a new decision',
}

export const AmcStep = z
  .object({
    amcStepId: z.int32(),
    kind: AmcStepKind,
    text: z.string(),
    /** For a conclusion: whether aviation safety is unlikely to be jeopardised. */
    isSafe: z.boolean().nullable(),
    at: z.string(),
    byName: z.string(),
  })
  .meta({ id: 'AmcStep' })
export type AmcStep = z.infer<typeof AmcStep>

/** Steps recorded by the regulator's doctor; only the applicant can withdraw consent, and only a review reopens it. */
export const NewAmcStep = z.strictObject({
  kind: RecordedAmcStep,
  text: requiredTextArea(2000),
  isSafe: z.boolean().nullable(),
  version: Int,
})
export type NewAmcStep = z.infer<typeof NewAmcStep>

/** A class that was referred undecided and is decided by the regulator. */
export const Determination = z
  .object({
    determinationId: z.int32(),
    medicalClass: MedicalClass,
    state: DeterminationState,
    values: DeterminationValues,
    version: z.int32(),
    /** Why the examiner referred the class. */
    reasonsOfExaminer: z.string(),
    decidedAt: z.string().nullable(),
    decidedByName: z.string().nullable(),
    steps: z.array(AmcStep),
    /** Steps of the accredited conclusion that can be recorded next. */
    nextSteps: z.array(AmcStepKind),
    proposal: ClassProposal.nullable(),
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'Determination' })
export type Determination = z.infer<typeof Determination>

export const Determinations = z
  .object({ list: z.array(Determination), phrases: z.array(ConditionPhrase) })
  .meta({ id: 'Determinations' })
export type Determinations = z.infer<typeof Determinations>

export const DeterminationChange = z.strictObject({ values: DeterminationValues, version: Int })
export type DeterminationChange = z.infer<typeof DeterminationChange>

/** `version` is the version of the determination, `medicalVersion` that of the medical. */
export const DeterminationEnd = z.strictObject({ version: Int, medicalVersion: Int })
export type DeterminationEnd = z.infer<typeof DeterminationEnd>

/** What the applicant is told about an accredited conclusion that is being sought. */
export const SoughtConclusion = z
  .object({
    medicalClass: MedicalClass,
    steps: z.array(z.object({ kind: AmcStepKind, text: z.string(), at: z.string() })),
    mayWithdraw: z.boolean(),
    version: z.int32(),
  })
  .meta({ id: 'SoughtConclusion' })
export type SoughtConclusion = z.infer<typeof SoughtConclusion>

export const ConsentWithdrawal = z.strictObject({ version: Int })
export type ConsentWithdrawal = z.infer<typeof ConsentWithdrawal>
