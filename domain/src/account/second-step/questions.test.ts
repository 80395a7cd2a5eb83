import { expect, test } from 'vitest'
import { isSecurityQuestion, questionText, securityQuestions } from './questions.ts'

const texts = securityQuestions.map(({ text }) => text)

test('there are about 60 different security questions, numbered from 1', () => {
  expect(securityQuestions.length).toBeGreaterThanOrEqual(58)
  expect(securityQuestions.length).toBeLessThanOrEqual(65)
  expect(securityQuestions.map(({ questionId }) => questionId)).toEqual(texts.map((_, at) => at + 1))
  expect(new Set(texts).size).toBe(texts.length)
})

// Answers are stored by question number, so moving a question would change everyone's questions.
test.each([
  [1, 'What is your favourite airfield?'],
  [2, 'What was your first car?'],
  [3, 'What is your favourite food?'],
  [20, 'What was the first film you saw in a cinema?'],
  [40, 'What was the first instrument you learned?'],
  [62, 'What is the luckiest thing you own?'],
])('question %i must stay %s', (questionId, text) => expect(questionText(questionId)).toBe(text))

test.each([0, -1, texts.length + 1, 1.5])('%d is not a question number', (questionId) => {
  expect([isSecurityQuestion(questionId), questionText(questionId)]).toEqual([false, ''])
})

test.each(texts)('%s is one line that ends with a question mark', (text) => {
  expect(text).toMatch(/^[A-Z].{10,70}\?$/)
})

test("no question asks for something that a person's page, a form or a colleague would reveal", () => {
  const guessableTopics =
    /maiden|born|birth|mother|father|sister|brother|married|wedding|school did|e-?mail|phone number|licen[cs]e/i
  expect(texts.filter((text) => guessableTopics.test(text))).toEqual([])
})
