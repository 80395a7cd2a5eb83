import { arrangeAgain, isOutsideRange } from '@clearwing/domain/medicals/results/series.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { laboratoryLines } from '#features/medicals/results/laboratory-lines.ts'
import { measuredLines } from '#features/medicals/results/measured-lines.ts'
import { isOutside, outsideFirst } from '#features/medicals/results/result-line.ts'

/** Measurements and laboratory results as submitted; values outside their range come first. */
export function submittedLines({ medical, examination, standards = [], results }: SubmissionContent) {
  const measured = measuredLines({ medicalId: medical.medicalId, parts: examination, others: [], standards }, medical)
  return outsideFirst([...measured, ...laboratoryLines(arrangeAgain(results).series)])
}

/** Number of values and reports outside their range. */
export const countOutside = (content: SubmissionContent) =>
  submittedLines(content).filter(isOutside).length + content.results.documents.filter(isOutsideRange).length
