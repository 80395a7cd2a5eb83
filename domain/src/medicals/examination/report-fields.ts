import { choiceField, textField } from './field.ts'

/** Conclusions of a specialist's report. */
export const reportConclusions = {
  acceptable: 'Acceptable',
  work_up: 'Needs further examination',
  not_acceptable: 'Not acceptable',
} as const
export type ReportConclusion = keyof typeof reportConclusions

export const reportEnd = {
  conclusion: choiceField({ label: 'Conclusion', group: 'Conclusion', options: reportConclusions }),
  recommendation: textField({
    label: 'Remarks and recommendation',
    group: 'Conclusion',
    max: 4000,
    isOptional: true,
  }),
}
