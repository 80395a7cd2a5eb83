import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useGetExaminationQuery, useListResultsQuery } from '#api/generated.ts'
import { laboratoryLines } from './laboratory-lines.ts'
import { measuredLines } from './measured-lines.ts'
import { outsideFirst } from './result-line.ts'

/** Measurements and laboratory results of a medical as one list; values outside their range come first. */
export function useLines(medical: Medical) {
  const { medicalId } = medical
  const results = useListResultsQuery({ medicalId })
  const examination = useGetExaminationQuery({ medicalId })
  return {
    currentData:
      results.currentData && examination.currentData && asLines(results.currentData, examination.currentData, medical),
    error: results.error ?? examination.error,
    refetch: () => Promise.all([results.refetch(), examination.refetch()]),
  }
}

const asLines = ({ series, documents }: MedicalResults, examination: Examination, medical: Medical) => ({
  lines: outsideFirst([...measuredLines(examination, medical), ...laboratoryLines(series)]),
  documents,
})
