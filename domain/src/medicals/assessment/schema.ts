import { z } from 'zod'
import { anyText, draftText, Int, isoDay, maxLength } from '#fields.ts'
import { ChosenDay } from '#medicals/certificate/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { DecisionOutcome } from '#medicals/outcomes.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'
import { FollowUp } from './follow-up.ts'
import { Risk } from './risk.ts'

export const outcomeNames: Record<DecisionOutcome, string> = {
  eligible: 'Eligible',
  eligible_with_conditions: 'Eligible with conditions',
  seek_amc: 'Seek AMC',
  referred: 'Referred',
  ineligible: 'Ineligible',
  leave_in_force: 'Leave in force',
}

/** True for outcomes that issue a certificate. */
export const issuesCertificate = (outcome: DecisionOutcome) =>
  outcome === 'eligible' || outcome === 'eligible_with_conditions'

const maxText = 4000

export const Decision = z.strictObject({
  medicalClass: MedicalClass,
  outcome: DecisionOutcome,
  keepAnniversary: z.boolean(),
  expiresOn: z.array(ChosenDay).max(3),
  /** Why the class is declined or referred, naming the standard. */
  reasons: draftText(maxText),
})
export type Decision = z.infer<typeof Decision>

/** A phrase from the list of conditions, with its slots filled in. */
export const ChosenCondition = z.strictObject({
  code: draftText(maxLength.codeIdentifier).min(1, 'Please complete this field.'),
  classes: z.array(MedicalClass).min(1, 'Please select an option').max(3),
  values: z.record(anyText(20), draftText(200)),
  /** Within the dates of the certificate; by default from its first day and until its last. */
  fromDay: isoDay.exactOptional(),
  toDay: isoDay.exactOptional(),
  followUp: FollowUp.exactOptional(),
})
export type ChosenCondition = z.infer<typeof ChosenCondition>

const Comment = z.strictObject({ questionNumber: anyText(5), text: draftText(1000) })

/** A test that the examiner waives, and why. */
export const TestWaiver = z.strictObject({ test: TestCode, reason: draftText(200).min(1, 'Please explain') })
export type TestWaiver = z.infer<typeof TestWaiver>

export const AssessmentRecommendation = z
  .enum(['meets', 'does_not_meet', 'refer'])
  .meta({ id: 'AssessmentRecommendation' })
export type AssessmentRecommendation = z.infer<typeof AssessmentRecommendation>

/** The assessor's entries (form 24067-003). */
export const AssessmentValues = z.strictObject({
  notes: draftText(maxText),
  /** One comment for each answer of the application that needs one. */
  comments: z.array(Comment).max(100),
  conditions: z.array(ChosenCondition).max(30),
  /** A due test that is not required, with the examiner's reason. */
  waivers: z.array(TestWaiver).max(20),
  decisions: z.array(Decision).max(3),
  /** Surveillance that is required while the certificate is in force, and with the next application. */
  surveillanceDuring: draftText(maxText),
  surveillanceNext: draftText(maxText),
  recommendation: AssessmentRecommendation.nullable(),
  risks: z.array(Risk).max(20),
  /** The examiner's letter to the holder, with {fields} that are filled in when it is created. */
  letter: z.strictObject({ templateCode: draftText(maxLength.codeIdentifier).nullable(), text: draftText(8000) }),
})
export type AssessmentValues = z.infer<typeof AssessmentValues>

export const emptyAssessment: AssessmentValues = {
  notes: '',
  comments: [],
  conditions: [],
  waivers: [],
  decisions: [],
  surveillanceDuring: '',
  surveillanceNext: '',
  recommendation: null,
  risks: [],
  letter: { templateCode: null, text: '' },
}

export const AssessmentChange = z.strictObject({ values: AssessmentValues, version: Int })
export type AssessmentChange = z.infer<typeof AssessmentChange>
