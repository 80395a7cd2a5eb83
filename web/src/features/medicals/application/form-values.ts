import { answerKey } from '@clearwing/domain/medicals/application/answers.ts'
import {
  ApplicationValues,
  type Question,
  type Section,
  sections,
} from '@clearwing/domain/medicals/application/schema.ts'
import type { UpdateApplicationApiArg } from '#api/generated.ts'

/** The fields of an application side by side, by 'section.field': each is saved, and settled with others, by itself. */
export type FormValues = Record<string, unknown>

type SentValues = UpdateApplicationApiArg['body']['values']

/** The fields of the sections that have a fixed list of them; the others have one for each question. */
const fixed = sections
  .filter((section) => section !== 'history' && section !== 'family')
  .flatMap((section) =>
    Object.keys(ApplicationValues.shape[section].unwrap().shape).map((field) => `${section}.${field}`),
  )

const nothing = Object.fromEntries(fixed.map((key) => [key, null]))

/** What is not given is null. */
export function toForm(values: ApplicationValues): FormValues {
  const given = Object.entries(values).flatMap(([section, fields]) =>
    Object.entries(fields ?? {}).map(([field, value]) => [`${section}.${field}`, value]),
  )
  return { ...nothing, ...Object.fromEntries(given) }
}

export function fromForm(form: FormValues): SentValues {
  const values: Record<string, Record<string, unknown>> = {}
  for (const [key, value] of Object.entries(form)) {
    const [section = '', field = ''] = key.split('.')
    if (value !== null && value !== undefined) values[section] = { ...values[section], [field]: value }
  }
  return values as SentValues
}

/** The section in which a field stands: an answer to a question that was added to one is kept with the others of its kind. */
export function sectionOf(key: string, questions: Pick<Question, 'section' | 'number'>[]): Section {
  const [section = '', number] = key.split('.')
  if (section !== 'more') return section as Section
  return questions.find((question) => answerKey(question) === `more.${number}`)?.section ?? 'history'
}
