import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { explanationProblem } from './explanations.ts'
import type { Answer, ApplicationValues, Question } from './schema.ts'

type QuestionKey = Pick<Question, 'section' | 'number'>

/** Key of the application values that holds the answers to a section's questions. */
export const answersUnder = ({ section }: Pick<Question, 'section'>) =>
  section === 'history' || section === 'family' ? section : 'more'

/** The key of a question's answer: 'history.31', 'more.M2'. */
export const answerKey = (question: QuestionKey) => `${answersUnder(question)}.${question.number}`

export const answerTo = (values: ApplicationValues, question: QuestionKey): Answer | undefined =>
  values[answersUnder(question)]?.[question.number]

/** Accepts a single word as well, as stored in submissions from before several answers could need an explanation. */
export const needsExplanation = ({ explainWhen }: { explainWhen: string | string[] }, answer: string | undefined) =>
  answer !== undefined && [explainWhen].flat().includes(answer)

/** Returns what is wrong with one answer, or `undefined`. */
export function answerProblem(question: Question, given: Answer | undefined) {
  const answer = given?.answer?.trim()
  if (!answer) return missing(question)
  if (!isOfType(question, answer)) return problems[question.answerType]
  return needsExplanation(question, answer) ? explanationProblem(given?.explanation) : undefined
}

const missing = ({ answerType }: Question) =>
  answerType === 'yesNo' || answerType === 'choice' ? fieldMessage.selectOption : fieldMessage.complete

function isOfType({ answerType, options }: Question, answer: string) {
  if (answerType === 'yesNo') return answer === 'yes' || answer === 'no'
  if (answerType === 'choice') return options.includes(answer)
  if (answerType === 'number') return /^\d{1,7}(\.\d{1,2})?$/.test(answer)
  return answerType === 'text' || z.iso.date().safeParse(answer).success
}

const problems = {
  yesNo: fieldMessage.selectOption,
  choice: fieldMessage.selectOption,
  number: fieldMessage.decimalNumber,
  day: fieldMessage.date,
  text: fieldMessage.complete,
}
