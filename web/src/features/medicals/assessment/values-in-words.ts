import { formatDay } from '@clearwing/domain/dates.ts'
import {
  type AssessmentValues,
  type ChosenCondition,
  type Decision,
  outcomeNames,
} from '@clearwing/domain/medicals/assessment/schema.ts'
import type { ChosenDay } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass, namesOfClasses, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import type { FormWords } from '#shared/forms/differing-texts.ts'

export const conditionsInWords = (conditions: ChosenCondition[]) =>
  conditions
    .map(({ code, classes, values }) => [code, namesOfClasses(classes), ...Object.values(values)].join(', '))
    .join('; ')

export const expiryDaysInWords = (days: ChosenDay[]) =>
  days.map(({ privilege, toDay }) => `${privilegeNames[privilege]} to ${formatDay(toDay)}`).join(', ')

const decisionInWords = ({ medicalClass, outcome, expiresOn, reasons }: Decision) =>
  [`${nameOfClass(medicalClass)}: ${outcomeNames[outcome]}`, expiryDaysInWords(expiresOn), reasons]
    .filter(Boolean)
    .join(', ')

const textsIn = (item: object) => Object.values(item).filter((value) => value && typeof value !== 'object')

/** The parts of an assessment in words, to compare with another user's saved version. */
export const assessmentWords: FormWords<AssessmentValues> = {
  notes: { label: 'Conditions considered' },
  comments: { value: (all) => all.map(({ questionNumber, text }) => `${questionNumber}: ${text}`).join('; ') },
  conditions: { value: conditionsInWords },
  waivers: {
    label: 'Waived tests',
    value: (all) => all.map(({ test, reason }) => `${testNames[test]}: ${reason}`).join('; '),
  },
  decisions: { value: (all) => all.map(decisionInWords).join('; ') },
  surveillanceDuring: { label: 'Surveillance while the certificate is in force' },
  surveillanceNext: { label: 'Surveillance with the next application' },
  recommendation: { value: (recommendation) => (recommendation ?? '').replaceAll('_', ' ') },
  risks: { value: (risks) => risks.map((risk) => textsIn(risk).join(', ')).join('; ') },
  letter: { label: 'Letter to the holder', value: ({ text }) => text },
}
