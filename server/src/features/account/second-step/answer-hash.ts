import { createHmac, randomBytes } from 'node:crypto'
import { foldedAnswer } from '@clearwing/domain/account/second-step/answers.ts'
import { hashPassword, isPassword } from '#features/account/secrets.ts'
import type { KeyFor } from '#platform/config/secret.ts'

/**
 * Hashes one person's answer to one question. Answers are short, so the installation's secret is added, without which
 * none can be guessed offline.
 */
const peppered = (keyFor: KeyFor, userId: number, questionId: number, answer: string) =>
  createHmac('sha256', keyFor('security answers'))
    .update(`${userId} ${questionId} ${foldedAnswer(answer)}`)
    .digest('base64url')

export const hashAnswer = (keyFor: KeyFor, userId: number, questionId: number, answer: string) =>
  hashPassword(peppered(keyFor, userId, questionId, answer))

/** `stored` is undefined for a question the person has not chosen; checking takes the same time and always fails. */
export const isCorrectAnswer = (
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
