import type { Answer, Application } from '@clearwing/domain/medicals/application/schema.ts'
import { labels } from '#features/medicals/application/labels.ts'

export type YesAnswer = { key: string; number?: string; text: string; explanation: string; isNew: boolean }

const own = [
  ['flying', 'refused'],
  ['flying', 'accident'],
  ['lifestyle', 'drugs'],
] as const

/** Everything that was answered as needing an explanation, in the order of the form; `isNew` if it was not so last time. */
export function yesAnswers({ questions, values, earlier }: Application): YesAnswer[] {
  const ofForm = own.flatMap(([section, field]): YesAnswer[] => {
    const fields: Record<string, unknown> = values[section] ?? {}
    const before: Record<string, unknown> = earlier?.values[section] ?? {}
    if (fields[field] !== 'yes') return []
    const key = `${section}.${field}` as const
    const explanation = String(fields[`${field}Explanation`] ?? '')
    return [
      {
        key,
        text: labels[key as keyof typeof labels],
        explanation,
        isNew: earlier !== null && before[field] !== 'yes',
      },
    ]
  })
  const ofQuestions = questions.flatMap(({ section, number, text, explainWhen }): YesAnswer[] => {
    const given: Answer = values[section]?.[number] ?? {}
    const before: Answer | undefined = earlier?.values[section]?.[number]
    if (given.answer !== explainWhen) return []
    const isNew = earlier !== null && before?.answer !== given.answer
    return [{ key: `${section}.${number}`, number, text, explanation: given.explanation ?? '', isNew }]
  })
  return [...ofForm, ...ofQuestions]
}
