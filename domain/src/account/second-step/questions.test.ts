import { expect, test } from 'vitest'
import { isSecurityQuestion, questionText, securityQuestions } from './questions.ts'

const texts = securityQuestions.map(({ text }) => text)

test('there are about 60 security questions, numbered from 1, no two alike', () => {
  expect(securityQuestions.length).toBeGreaterThanOrEqual(58)
  expect(securityQuestions.length).toBeLessThanOrEqual(65)
  expect(securityQuestions.map(({ questionId }) => questionId)).toEqual(texts.map((_, at) => at + 1))
  expect(new Set(texts).size).toBe(texts.length)
})

// Answers are kept by number: whoever moves a question gives everybody another one.
test.each([
  [1, 'What is your favourite airfield?'],
  [2, 'What was your first car?'],
  [3, 'What is your favourite food?'],
  [20, 'What was the first film you saw in a cinema?'],
  [40, 'What was the first instrument you learned?'],
  [62, 'What is the luckiest thing you own?'],
])('question %i is, and stays, %s', (questionId, text) => expect(questionText(questionId)).toBe(text))

test.each([0, -1, texts.length + 1, 1.5])('%d is no question', (questionId) => {
  expect([isSecurityQuestion(questionId), questionText(questionId)]).toEqual([false, ''])
})

test.each(texts)('%s is one line that ends as a question', (text) => {
  expect(text).toMatch(/^[A-Z].{10,70}\?$/)
})

test('none asks for what a page about a person, a form or a colleague would tell', () => {
  const known =
    /maiden|born|birth|mother|father|sister|brother|married|wedding|school did|e-?mail|phone number|licen[cs]e/i
  expect(texts.filter((text) => known.test(text))).toEqual([])
})
