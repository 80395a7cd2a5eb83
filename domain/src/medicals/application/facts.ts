import { answerTo } from './answers.ts'
import { answerInWords } from './in-words.ts'
import { labels } from './labels.ts'
import type { Application, Section } from './schema.ts'

/** Returns every answer of a section as it was given. */
export function factsOfSection(section: Section, { values, questions }: Pick<Application, 'values' | 'questions'>) {
  const answers = questions
    .filter((question) => question.section === section)
    .map((question) => ({
      label: `${question.number} ${question.text}`,
      value: answerInWords(answerTo(values, question)),
    }))
  const given: Record<string, unknown> = values[section] ?? {}
  const fields = Object.entries(labels).flatMap(([key, label]) => {
    const [of, field = ''] = key.split('.')
    const explanation = given[`${field}Explanation`]
    if (of !== section || given[field] === undefined || given[field] === '') return []
    return [{ label, value: [answerInWords(given[field]), explanation].filter(Boolean).join('. ') }]
  })
  return [...fields, ...answers]
}
