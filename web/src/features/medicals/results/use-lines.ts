import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useGetExaminationQuery, useGetMedicalResultsQuery } from '#api/generated.ts'
import { today } from '#shared/today.ts'
import { laboratoryLines } from './laboratory-lines.ts'
import { measuredLines } from './measured-lines.ts'
import { outsideFirst } from './result-line.ts'

/** Measurements and laboratory results of a medical as one list, what is outside its range first. */
export function useLines({ medicalId, examinedOn }: Medical) {
  const results = useGetMedicalResultsQuery({ medicalId })
  const examination = useGetExaminationQuery({ medicalId })
  const isHere = results.currentData !== undefined && examination.currentData !== undefined
  return {
    currentData: isHere
      ? {
          lines: outsideFirst([
            ...measuredLines(examination.currentData, examinedOn ?? today()),
            ...laboratoryLines(results.currentData.series),
          ]),
          documents: results.currentData.documents,
        }
      : undefined,
    error: results.error ?? examination.error,
    refetch: () => Promise.all([results.refetch(), examination.refetch()]),
  }
}
