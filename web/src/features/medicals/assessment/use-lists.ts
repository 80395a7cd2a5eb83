import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { useGetAssessmentListsQuery } from '#api/generated.ts'

const none: AssessmentLists = { diagnoses: [], riskRows: [], templates: [], phrases: [] }

/** What can be chosen: nothing while it is on its way. */
export function useLists(medicalId: number): AssessmentLists {
  const { currentData } = useGetAssessmentListsQuery({ medicalId })
  return currentData ?? none
}
