import { z } from 'zod'
import { Int } from '#fields.ts'
import { ClassProposal } from '#medicals/certificate/proposal.ts'
import { CertificateCondition } from '#medicals/certificate/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { DecisionBasis } from './basis.ts'
import { ConditionPhrase } from './conditions.ts'
import type { AssessmentValues } from './schema.ts'
import { DueTest } from './timetable.ts'

const Finding = z
  .object({
    weight: z.enum(['blocks', 'warns']),
    medicalClass: MedicalClass.nullable(),
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'DecisionFinding' })

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
    /** On the person's last certificate. */
    lastConditions: z.array(CertificateCondition),
    /** The classes that this reader may decide today. */
    delegatedClasses: z.array(MedicalClass),
    /** What it was read with: sent back with the decision. */
    basis: DecisionBasis,
  })
  .meta({ id: 'AssessmentView' })
export type AssessmentView = Omit<z.infer<typeof AssessmentView>, 'values'> & { values: AssessmentValues }

export const DueTests = z.object({ lines: z.array(DueTest), assessedOn: z.string() }).meta({ id: 'DueTests' })
export type DueTests = z.infer<typeof DueTests>

/** Decides each class as the assessment says. Versions and basis are those that were read. */
export const DecisionRequest = z.strictObject({ version: Int, assessmentVersion: Int, basis: DecisionBasis })
export type DecisionRequest = z.infer<typeof DecisionRequest>
