import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { law } from './law.ts'
import type { DocumentRegulator } from './parties.ts'
import { classList, dayInWords } from './words.ts'

/** What a refused applicant is told, in our own words (Civil Aviation Act 2023, Schedule 2: review by the convenor). */
export function reviewRights(refused: MedicalClass[], until: string | null, { shortName }: DocumentRegulator) {
  const lastDay = until ? `, that is by the end of ${dayInWords(until)}` : ''
  return [
    `You may ask the convenor to review the decision on ${classList(refused).replace('Class', 'class')}. The convenor is ` +
      'an independent doctor appointed by the Minister of Transport and takes the advice of at least one qualified ' +
      `adviser. Ask in writing, within 20 working days of this decision${lastDay}.`,
    'You may send whatever you want to be considered. The convenor may ask for further tests, which are at your own ' +
      'cost, and reports to the Director, who acts on the report within 10 working days or tells you in writing why not.',
    'Until then the decision stands. A request for further tests cannot be reviewed. ' +
      `The ${shortName} can tell you how to reach the convenor. These rights come from ${law}.`,
  ].join('\n')
}
