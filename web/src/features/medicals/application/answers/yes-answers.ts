import { answerKey, answerTo, needsExplanation } from '@clearwing/domain/medicals/application/answers.ts'
import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { labels } from '#features/medicals/application/labels.ts'

/** Questions and answers of an application, or of its submitted version. */
export type Answers = Pick<Application, 'questions' | 'values' | 'earlier'>

export type YesAnswer = { key: string; number?: string; text: string; explanation: string; isNew: boolean }

const own = [
  ['flying', 'refused'],
  ['flying', 'accident'],
  ['lifestyle', 'drugs'],
] as const

/** Returns every answer that needs an explanation, in form order. `isNew` is true if last time's answer did not. */
export function yesAnswers({ questions, values, earlier }: Answers): YesAnswer[] {
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
  const ofQuestions = questions.flatMap((question): YesAnswer[] => {
    const givenAnswer = answerTo(values, question) ?? {}
    if (!needsExplanation(question, givenAnswer.answer)) return []
    const isNew = earlier !== null && answerTo(earlier.values, question)?.answer !== givenAnswer.answer
    // If there were several options, the chosen one is shown.
    const answerText = givenAnswer.answer === 'yes' || givenAnswer.answer === 'no' ? '' : `${givenAnswer.answer}. `
    const explanation = `${answerText}${givenAnswer.explanation ?? ''}`
    return [{ key: answerKey(question), number: question.number, text: question.text, explanation, isNew }]
  })
  return [...ofForm, ...ofQuestions]
}
