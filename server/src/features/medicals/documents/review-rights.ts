import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { certificateLaw } from '@clearwing/domain/medicals/documents/law.ts'
import type { DocumentRegulator } from './parties.ts'
import { classList, dayInWords } from './words.ts'

/** Last day to ask for a review; both time limits as they apply on the day of the decision: '20 working days'. */
export type ReviewTerms = { until: string; toAsk: string; toAct: string }

/**
 * What a refused applicant is told, in Clearwing's words (Civil Aviation Act 2023, Schedule 2: review by the convenor).
 */
export function reviewRights(refused: MedicalClass[], terms: ReviewTerms | null, { shortName }: DocumentRegulator) {
  const inTime = terms
    ? `, within ${terms.toAsk} of this decision, that is by the end of ${dayInWords(terms.until)}`
    : ''
  const acts = terms ? `acts on the report within ${terms.toAct}` : 'acts on the report'
  return [
    `You may ask the convenor to review the decision on ${classList(refused).replace('Class', 'class')}. The convenor is ` +
      'an independent doctor appointed by the Minister of Transport and takes the advice of at least one qualified ' +
      `adviser. Ask in writing${inTime}.`,
    'You may send anything you want to be considered. The convenor may ask for further tests, which are at your own ' +
      `cost, and reports to the Director, who ${acts} or tells you in writing why not.`,
    'Until then the decision stands. A request for further tests cannot be reviewed. ' +
      `The ${shortName} can tell you how to reach the convenor. These rights come from ${certificateLaw}.`,
  ].join('\n')
}
