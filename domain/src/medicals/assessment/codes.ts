import type { MedicalClass } from '#medicals/classes.ts'
import { type RiskGrade, type RiskRow, riskGrade } from './risk.ts'
import type { AssessmentValues } from './schema.ts'

/** Something that was considered or asked, by its code: what medicals are found by. */
export type MedicalCode = {
  kind: 'risk' | 'condition'
  code: string
  classes: MedicalClass[]
  grade: RiskGrade | null
  fromDay: string | null
  toDay: string | null
}

/** What an assessment says in codes. A risk of which it is not said yet what it is about has none. */
export const codesOf = (
  { risks, conditions }: Pick<AssessmentValues, 'risks' | 'conditions'>,
  rows: Pick<RiskRow, 'likelihood' | 'grades'>[],
): MedicalCode[] => [
  ...risks
    .filter(({ code }) => code !== '')
    .map((risk) => ({
      ...{ kind: 'risk' as const, code: risk.code, classes: risk.classes },
      ...{ grade: riskGrade(risk, rows), fromDay: null, toDay: null },
    })),
  ...conditions.map(({ code, classes, fromDay = null, toDay = null }) => ({
    ...{ kind: 'condition' as const, code, classes, grade: null, fromDay, toDay },
  })),
]
