import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import { suggestedConditions } from '@clearwing/domain/medicals/assessment/suggested-conditions.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useGetExaminationQuery } from '#api/generated.ts'

/** Conditions that the measurements call for and that are not chosen yet. */
export function useSuggestedConditions({ medicalId, classes }: Medical, chosen: ChosenCondition[]) {
  const { currentData } = useGetExaminationQuery({ medicalId })
  if (!currentData) return []
  const { parts, standards } = currentData as Examination
  const values: ExaminationValues = Object.fromEntries(parts.map(({ part, values: own }) => [part, own]))
  return suggestedConditions(values, classes, standards, chosen)
}
