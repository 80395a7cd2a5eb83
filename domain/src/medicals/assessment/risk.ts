import { z } from 'zod'
import { draftText, maxLength } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

export const RiskGrade = z.enum(['low', 'medium', 'high', 'extreme']).meta({ id: 'RiskGrade' })
export type RiskGrade = z.infer<typeof RiskGrade>

export const gradeNames: Record<RiskGrade, string> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
  extreme: 'Extreme risk',
}

/** From 1 to 5, as in the matrices of safety management (ICAO Doc 9859). */
export const likelihoodNames = ['Extremely improbable', 'Improbable', 'Remote', 'Occasional', 'Frequent'] as const
export const consequenceNames = ['Negligible', 'Minor', 'Major', 'Hazardous', 'Catastrophic'] as const

/** One line of a regulator's matrix: the grades for consequences 1 to 5 at this likelihood. */
export const RiskRow = z
  .object({ ...datedRow, likelihood: z.int32(), grades: z.array(RiskGrade).length(5) })
  .meta({ id: 'RiskRow' })
export type RiskRow = z.infer<typeof RiskRow>
export type RiskSeed = Omit<RiskRow, 'ruleRowId' | 'regulatorId'>

export const RiskConclusion = z
  .enum(['acceptable', 'with_conditions', 'not_acceptable', 'seek_advice'])
  .meta({ id: 'RiskConclusion' })
export type RiskConclusion = z.infer<typeof RiskConclusion>

export const conclusionNames: Record<RiskConclusion, string> = {
  acceptable: 'Acceptable',
  with_conditions: 'Acceptable with conditions',
  not_acceptable: 'Not acceptable',
  seek_advice: 'Seek advice',
}

const level = z.int32().min(1).max(5).nullable()

/**
 * An assessor's view of one possible risk to flight safety: likelihood, consequence, mitigation and conclusion. In
 * words, and coded so that it can be searched.
 */
export const Risk = z.strictObject({
  /** Code from the regulator's list of medical conditions. */
  code: draftText(maxLength.codeIdentifier),
  /** Classes that the risk is relevant to. */
  classes: z.array(MedicalClass).max(3),
  likelihood: level,
  consequence: level,
  mitigation: draftText(1000),
  narrative: draftText(4000),
  conclusion: RiskConclusion.nullable(),
})
export type Risk = z.infer<typeof Risk>

/** Grade from the matrix in force; undefined while a side is not chosen, or if there is no matrix. */
export function riskGrade(
  { likelihood, consequence }: Pick<Risk, 'likelihood' | 'consequence'>,
  rows: Pick<RiskRow, 'likelihood' | 'grades'>[],
): RiskGrade | null {
  if (likelihood === null || consequence === null) return null
  return rows.find((row) => row.likelihood === likelihood)?.grades[consequence - 1] ?? null
}

/** Highest grade of the risks relevant to a class, shown beside its decision. */
export function gradeOfClass(
  medicalClass: MedicalClass,
  risks: Risk[],
  rows: Pick<RiskRow, 'likelihood' | 'grades'>[],
): RiskGrade | null {
  const about = risks.filter(({ classes }) => classes.includes(medicalClass))
  const grades = about.flatMap((risk) => riskGrade(risk, rows) ?? [])
  return RiskGrade.options.findLast((grade) => grades.includes(grade)) ?? null
}

const isEmpty = (text: string) => text.trim() === ''

/** Returns what is missing in the risks; `field` is the path within the list of risks. */
export const riskProblems = (risks: Risk[], codes: { code: string }[]) =>
  risks.flatMap((risk, index) => {
    const problem = (field: string, message: string) => ({ field: `${index}.${field}`, classes: risk.classes, message })
    return [
      ...(codes.some(({ code }) => code === risk.code) ? [] : [problem('code', 'Choose what the risk is about.')]),
      ...(risk.likelihood === null ? [problem('likelihood', 'Choose how likely it is.')] : []),
      ...(risk.consequence === null ? [problem('consequence', 'Choose how serious it would be.')] : []),
      ...(risk.conclusion === null ? [problem('conclusion', 'Choose a conclusion.')] : []),
      ...(isEmpty(risk.narrative) ? [problem('narrative', 'Explain why.')] : []),
      ...(risk.conclusion === 'with_conditions' && isEmpty(risk.mitigation)
        ? [problem('mitigation', 'Enter the mitigating factors.')]
        : []),
    ]
  })
