import { createHmac, randomBytes } from 'node:crypto'
import { foldedAnswer } from '@clearwing/domain/account/second-step/answers.ts'
import { hashPassword, isPassword } from '#features/account/secrets.ts'
import type { KeyFor } from '#platform/config/secret.ts'

/** Of one person's answer to one question. Answers are short: without this installation's secret none can be tried. */
const peppered = (keyFor: KeyFor, userId: number, questionId: number, answer: string) =>
  createHmac('sha256', keyFor('security answers'))
    .update(`${userId} ${questionId} ${foldedAnswer(answer)}`)
    .digest('base64url')

export const hashAnswer = (keyFor: KeyFor, userId: number, questionId: number, answer: string) =>
  hashPassword(peppered(keyFor, userId, questionId, answer))

/** `stored` is undefined for a question that is not one of theirs, which takes as long and is never right. */
export const isAnswer = (
  keyFor: KeyFor,
  userId: number,
  questionId: number,
  stored: string | undefined,
  answer: string,
) =>
  isPassword(
    stored,
    stored === undefined ? randomBytes(16).toString('hex') : peppered(keyFor, userId, questionId, answer),
  )
