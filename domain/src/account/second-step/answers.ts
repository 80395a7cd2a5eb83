import { maxLength } from '#max-length.ts'
import { searchable } from '#search.ts'
import { commonAnswers } from './common-answers.ts'
import { isSecurityQuestion } from './questions.ts'

const shortest = 3

/**
 * Normalises an answer for comparison: ignores case, macrons, extra spaces and invisible characters, so that Ōmaka
 * equals omaka.
 */
export const foldedAnswer = (answer: string) => searchable(answer.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** Letters and digits only: p-i-z-z-a equals pizza, and 29/09/1985 the same day as 29.9.1985. */
const compact = (answer: string) => foldedAnswer(answer).replaceAll(/[^\p{L}\p{N}]/gu, '')

const common = new Set(commonAnswers.map(compact))

/** Stored facts about the person: names, addresses, numbers. */
export type KnownFacts = (string | null)[]

/** Each text as a whole, each of its words, and each spelling of a date: none may be used as an answer. */
const knownWords = (personalTexts: KnownFacts) =>
  new Set(
    personalTexts.flatMap((text) =>
      text === null
        ? []
        : [
            compact(text),
            ...foldedAnswer(text)
              .split(/[\s.@_,/-]+/)
              .map(compact),
            ...spellings(text),
          ],
    ),
  )

/** Common ways to write a date in digits: any order, full or short year, with and without leading zeros. */
function spellings(text: string) {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === '') return []
  const withoutZeros = (part: string) => String(Number(part))
  const days = [
    [day, month],
    [withoutZeros(day), withoutZeros(month)],
  ] as const
  return days.flatMap(([d, m]) => [year, year.slice(2)].flatMap((y) => [d + m + y, m + d + y, y + m + d]))
}

/**
 * Why this answer is not acceptable; undefined if it is. The two commonest foods alone would open one account in five,
 * and a person's own name or street is tried first.
 */
export function problemOfAnswer(answer: string, personalTexts: KnownFacts): string | undefined {
  const folded = foldedAnswer(answer)
  if (folded === '') return 'Please complete this field.'
  if (folded.length < shortest) return `Please use at least ${shortest} characters.`
  if (answer.trim().length > maxLength.securityQuestionAnswer)
    return `Please use at most ${maxLength.securityQuestionAnswer} characters.`
  if (/^(.)\1*$/u.test(compact(answer))) return 'Please use more than one letter.'
  if (common.has(compact(answer))) return 'Many people give this answer. Choose another one.'
  if (knownWords(personalTexts).has(compact(answer))) return 'This is known about you. Choose another answer.'
  return undefined
}

export type AnsweredQuestion = { questionId: number; answer: string }

/** Errors by path in the body; empty when all answers are acceptable. */
export function problemsOfAnswers(answered: AnsweredQuestion[], personalTexts: KnownFacts): Record<string, string[]> {
  const folded = answered.map(({ answer }) => foldedAnswer(answer))
  const problems: Record<string, string[]> = {}
  for (const [at, { questionId, answer }] of answered.entries()) {
    const isTwice = answered.findIndex((one) => one.questionId === questionId) < at
    if (!isSecurityQuestion(questionId)) problems[`securityQuestions.${at}.questionId`] = ['Please select one...']
    else if (isTwice) problems[`securityQuestions.${at}.questionId`] = ['This question is already chosen.']
    const problem =
      problemOfAnswer(answer, personalTexts) ??
      (folded.indexOf(folded[at] ?? '') < at ? 'Give each question a different answer.' : undefined)
    if (problem) problems[`securityQuestions.${at}.answer`] = [problem]
  }
  return problems
}
