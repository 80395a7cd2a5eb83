import type { MedicalClass } from '#medicals/classes.ts'
import { type RiskGrade, type RiskRow, riskGrade } from './risk.ts'
import type { AssessmentValues } from './schema.ts'

/** A coded risk or condition by which medicals can be searched. */
export type MedicalCode = {
  kind: 'risk' | 'condition'
  code: string
  classes: MedicalClass[]
  grade: RiskGrade | null
  fromDay: string | null
  toDay: string | null
}

/** Returns the codes of an assessment. A risk without a chosen condition has none. */
export const assessmentCodes = (
  { risks, conditions }: Pick<AssessmentValues, 'risks' | 'conditions'>,
  rows: Pick<RiskRow, 'likelihood' | 'grades'>[],
): MedicalCode[] => [
  ...risks
    .filter(({ code }) => code !== '')
    .map((risk) => ({
      kind: 'risk' as const,
      code: risk.code,
      classes: risk.classes,
      grade: riskGrade(risk, rows),
      fromDay: null,
      toDay: null,
    })),
  ...conditions.map(({ code, classes, fromDay = null, toDay = null }) => ({
    kind: 'condition' as const,
    code,
    classes,
    grade: null,
    fromDay,
    toDay,
  })),
]
