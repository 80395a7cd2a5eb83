import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { useGetAssessmentListsQuery } from '#api/generated.ts'

const emptyLists: AssessmentLists = { diagnoses: [], riskRows: [], templates: [] }

/** Returns the lists to choose from; empty while they load. */
export function useLists(medicalId: number): AssessmentLists {
  const { currentData } = useGetAssessmentListsQuery({ medicalId })
  return currentData ?? emptyLists
}
