import { expect, test } from 'vitest'
import { Withdrawal } from './schema.ts'
import { NewSubmissionQuestion, SubmissionAnswer } from './submission/schema.ts'

const paragraphs = 'Seen on paper.\n\nThe report follows.'

test.each([
  ['a question of the regulator', NewSubmissionQuestion.shape.question],
  ['an answer to it', SubmissionAnswer.shape.answer],
  ['the reason of a withdrawal', Withdrawal.shape.reason],
])('%s may have paragraphs, because its field has several lines', (_what, schema) =>
  expect(schema.parse(paragraphs)).toBe(paragraphs),
)
