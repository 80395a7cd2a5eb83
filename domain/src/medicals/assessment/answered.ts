import { z } from 'zod'
import { Int } from '#fields.ts'
import { ClassProposal } from '#medicals/certificate/proposal.ts'
import { CertificateCondition } from '#medicals/certificate/schema.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { LetterTemplate } from '#medicals/letters/schema.ts'
import { DueTest, FindingWeight, TestCode } from '#medicals/timetable/timetable.ts'
import { DecisionBasis } from './basis.ts'
import { ConditionPhrase } from './conditions.ts'
import { Diagnosis } from './diagnosis.ts'
import { RiskGrade, RiskRow } from './risk.ts'
import type { AssessmentValues } from './schema.ts'

/** `medicalClass` null: it applies to every class. `field` is the path within the assessment, if there is one. */
export const DecisionFinding = z
  .object({
    weight: FindingWeight,
    medicalClass: MedicalClass.nullable(),
    field: z.string().nullable(),
    message: z.string(),
    /** The rule behind it, if there is one: when it applies, the clause, and the source. */
    rule: z.string().exactOptional(),
  })
  .meta({ id: 'DecisionFinding' })
export type DecisionFinding = z.infer<typeof DecisionFinding>

/** A date in force on a certificate of another regulator. */
export const HeldElsewhere = z
  .object({ regulatorName: z.string(), medicalClass: MedicalClass, privilege: Privilege, toDay: z.string() })
  .meta({ id: 'HeldElsewhere' })
export type HeldElsewhere = z.infer<typeof HeldElsewhere>

/** The assessment as written so far, with everything that follows from it today. */
export const AssessmentView = z
  .object({
    medicalId: z.int32(),
    values: z.looseObject({}),
    /** 0 before the first save. */
    version: z.int32(),
    savedAt: z.string().nullable(),
    savedByName: z.string().nullable(),
    /** The dates each class would get, based on the choices so far. */
    proposals: z.array(ClassProposal),
    /** Findings that block this reader's decision, and warnings. */
    findings: z.array(DecisionFinding),
    phrases: z.array(ConditionPhrase),
    /** The risks by name and grade, in the order of the values. */
    risks: z.array(z.object({ name: z.string(), grade: RiskGrade.nullable() })),
    /** Conditions on the person's last certificate. */
    lastConditions: z.array(CertificateCondition),
    /** Classes that this reader may decide today. */
    delegatedClasses: z.array(MedicalClass),
    /** Classes whose certificates this reader may suspend. Missing in older submissions. */
    suspendableClasses: z.array(MedicalClass).exactOptional(),
    /** Certificates in force of other regulators, shown beside a refusal. Never part of a submission. */
    heldElsewhere: z.array(HeldElsewhere).exactOptional(),
    /** Who waived which test, and when. Missing in older submissions. */
    waivedBy: z.array(z.object({ test: TestCode, byName: z.string(), day: z.string() })).exactOptional(),
    /** Day by which today's decision must be submitted to the regulator. */
    sendBy: z.string(),
    /** What the assessment was based on when it was read; sent back with the decision. */
    basis: DecisionBasis,
  })
  .meta({ id: 'AssessmentView' })
export type AssessmentView = Omit<z.infer<typeof AssessmentView>, 'values'> & { values: AssessmentValues }

/** Lists that an assessor chooses from. */
export const AssessmentLists = z
  .object({
    diagnoses: z.array(Diagnosis),
    riskRows: z.array(RiskRow),
    templates: z.array(LetterTemplate),
  })
  .meta({ id: 'AssessmentLists' })
export type AssessmentLists = z.infer<typeof AssessmentLists>

export const DueTests = z.object({ lines: z.array(DueTest), assessedOn: z.string() }).meta({ id: 'DueTests' })
export type DueTests = z.infer<typeof DueTests>

/** Decides each class as the assessment says. The versions and the basis are those that were read. */
export const DecisionRequest = z.strictObject({
  version: Int,
  assessmentVersion: Int,
  basis: DecisionBasis,
  /**
   * Also suspends earlier certificates of the refused classes that are still in force; if that fails, nothing is
   * decided.
   */
  suspendsHeld: z.boolean().default(false),
})
export type DecisionRequest = z.infer<typeof DecisionRequest>
