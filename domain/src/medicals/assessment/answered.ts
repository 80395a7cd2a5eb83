import { z } from 'zod'
import { Int } from '#fields.ts'
import { ClassProposal } from '#medicals/certificate/proposal.ts'
import { CertificateCondition } from '#medicals/certificate/schema.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { LetterPhrase, LetterTemplate } from '#medicals/letters/schema.ts'
import { DecisionBasis } from './basis.ts'
import { ConditionPhrase } from './conditions.ts'
import { Diagnosis } from './diagnosis.ts'
import { RiskGrade, RiskRow } from './risk.ts'
import type { AssessmentValues } from './schema.ts'
import { DueTest, TestCode } from './timetable.ts'

const Finding = z
  .object({
    weight: z.enum(['blocks', 'warns']),
    medicalClass: MedicalClass.nullable(),
    field: z.string().nullable(),
    message: z.string(),
    rule: z.string().exactOptional(),
  })
  .meta({ id: 'DecisionFinding' })

/** A date in force on a certificate of another regulator. */
export const HeldElsewhere = z
  .object({ regulatorName: z.string(), medicalClass: MedicalClass, privilege: Privilege, toDay: z.string() })
  .meta({ id: 'HeldElsewhere' })
export type HeldElsewhere = z.infer<typeof HeldElsewhere>

/** The assessment as it is written, with everything that follows from it today. */
export const AssessmentView = z
  .object({
    medicalId: z.int32(),
    values: z.looseObject({}),
    /** 0 before the first saving. */
    version: z.int32(),
    savedAt: z.string().nullable(),
    savedByName: z.string().nullable(),
    /** The dates each class would get, by the choices made so far. */
    proposals: z.array(ClassProposal),
    /** What keeps this reader from deciding, and what is only worth a warning. */
    findings: z.array(Finding),
    phrases: z.array(ConditionPhrase),
    /** The risks of the values, in their order, by name and grade. */
    risks: z.array(z.object({ name: z.string(), grade: RiskGrade.nullable() })),
    /** On the person's last certificate. */
    lastConditions: z.array(CertificateCondition),
    /** The classes that this reader may decide today. */
    delegatedClasses: z.array(MedicalClass),
    /** The classes whose certificates this reader may suspend. None in what was sent before it was told. */
    suspendableClasses: z.array(MedicalClass).exactOptional(),
    /** Certificates in force of other regulators, shown beside a refusal. Never part of a submission. */
    heldElsewhere: z.array(HeldElsewhere).exactOptional(),
    /** Who waived which test, and when. None in what was sent before it was told. */
    waivedBy: z.array(z.object({ test: TestCode, byName: z.string(), day: z.string() })).exactOptional(),
    /** Until when the regulator is to hear of what is decided today. */
    sendBy: z.string(),
    /** What it was read with: sent back with the decision. */
    basis: DecisionBasis,
  })
  .meta({ id: 'AssessmentView' })
export type AssessmentView = Omit<z.infer<typeof AssessmentView>, 'values'> & { values: AssessmentValues }

/** What an assessor chooses from. */
export const AssessmentLists = z
  .object({
    diagnoses: z.array(Diagnosis),
    riskRows: z.array(RiskRow),
    templates: z.array(LetterTemplate),
    phrases: z.array(LetterPhrase),
  })
  .meta({ id: 'AssessmentLists' })
export type AssessmentLists = z.infer<typeof AssessmentLists>

export const DueTests = z.object({ lines: z.array(DueTest), assessedOn: z.string() }).meta({ id: 'DueTests' })
export type DueTests = z.infer<typeof DueTests>

/** Decides each class as the assessment says. Versions and basis are those that were read. */
export const DecisionRequest = z.strictObject({
  version: Int,
  assessmentVersion: Int,
  basis: DecisionBasis,
  /** Suspends what earlier certificates still give of the classes refused, with the decision or not at all. */
  suspendsHeld: z.boolean().default(false),
})
export type DecisionRequest = z.infer<typeof DecisionRequest>
