import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { dayOf } from '@clearwing/domain/medicals/results/series.ts'
import {
  resultsIn,
  type SubmissionContent,
  type SubmissionRead,
} from '@clearwing/domain/medicals/submission/content.ts'

/** 'HbA1c of 12 Nov 2026: unlinked on 21 Nov 2026.' */
export const takenBackInWords = (content: SubmissionContent, takenBack: SubmissionRead['takenBack']) =>
  resultsIn(content).flatMap((result) => {
    const unlinkedResult = takenBack.find(({ resultId }) => resultId === result.resultId)
    if (!unlinkedResult) return []
    const name = result.name || result.reportName
    return [`${name} of ${formatDay(dayOf(result))}: unlinked on ${formatDay(dayInZone(unlinkedResult.takenBackAt))}.`]
  })
