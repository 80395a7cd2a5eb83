import { answerKey } from '@clearwing/domain/medicals/application/answers.ts'
import {
  ApplicationValues,
  type Question,
  type Section,
  sections,
} from '@clearwing/domain/medicals/application/schema.ts'
import type { UpdateApplicationApiArg } from '#api/generated.ts'

/**
 * All fields of an application in one flat record, keyed 'section.field', so that each can be saved and reconciled
 * separately.
 */
export type FormValues = Record<string, unknown>

type SentValues = UpdateApplicationApiArg['body']['values']

/** Fields of the sections with a fixed list; the other sections have one field per question. */
const fixed = sections
  .filter((section) => section !== 'history' && section !== 'family')
  .flatMap((section) =>
    Object.keys(ApplicationValues.shape[section].unwrap().shape).map((field) => `${section}.${field}`),
  )

const nothing = Object.fromEntries(fixed.map((key) => [key, null]))

/** Converts application values to form values. A missing value becomes null. */
export function toForm(values: ApplicationValues): FormValues {
  const filledFields = Object.entries(values).flatMap(([section, fields]) =>
    Object.entries(fields ?? {}).map(([field, value]) => [`${section}.${field}`, value]),
  )
  return { ...nothing, ...Object.fromEntries(filledFields) }
}

export function fromForm(form: FormValues): SentValues {
  const values: Record<string, Record<string, unknown>> = {}
  for (const [key, value] of Object.entries(form)) {
    const [section = '', field = ''] = key.split('.')
    if (value !== null && value !== undefined) values[section] = { ...values[section], [field]: value }
  }
  return values as SentValues
}

/** Section that a field is saved in: an answer to an added question is saved with the others of its kind. */
export function formSectionOf(key: string, questions: Pick<Question, 'section' | 'number'>[]): Section {
  const [section = '', number] = key.split('.')
  if (section !== 'more') return section as Section
  return questions.find((question) => answerKey(question) === `more.${number}`)?.section ?? 'history'
}
