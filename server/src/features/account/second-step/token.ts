import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type ChallengeContent,
  type ChallengeKind,
  lifeOfChallenge,
  type QuestionPair,
  readChallenge,
  writeChallenge,
} from '@clearwing/domain/account/second-step/challenge.ts'
import type { KeyFor } from '#platform/config/secret.ts'

/** The person, organisation and purpose of a challenge. They are not part of the token, but of its signature. */
export type ChallengeOwner = { userId: number; organisationId: number | null; kind: ChallengeKind }

const sign = (keyFor: KeyFor, { userId, organisationId }: ChallengeOwner, signed: string) =>
  createHmac('sha256', keyFor('challenges')).update(`${signed} ${userId} ${organisationId}`).digest()

/** Nothing is stored: the token contains everything, and its signature proves that this installation made it. */
export function makeToken(
  keyFor: KeyFor,
  bound: ChallengeOwner,
  asked: { pair: QuestionPair; allowTotp: boolean },
  now: number,
) {
  const nonce = randomBytes(16).toString('base64url')
  const signed = writeChallenge({ nonce, kind: bound.kind, ...asked, expires: now + lifeOfChallenge })
  return `${signed}.${sign(keyFor, bound, signed).toString('base64url')}`
}

/** The challenge, if this installation made it for this person, organisation and purpose. It may have expired. */
export function openToken(keyFor: KeyFor, bound: ChallengeOwner, token: string): ChallengeContent | undefined {
  const read = readChallenge(token)
  if (read?.challenge.kind !== bound.kind) return undefined
  const [sent, wanted] = [Buffer.from(read.mac, 'base64url'), sign(keyFor, bound, read.signed)]
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? read.challenge : undefined
}

/**
 * The pair of questions to ask: the same until answered; otherwise a guesser could ask until an easy one comes. [0, 0]
 * if there are fewer than two questions.
 */
export function askedPair(keyFor: KeyFor, userId: number, questionIds: number[], pairsAnswered: number): QuestionPair {
  const place = (questionId: number) =>
    createHmac('sha256', keyFor('asked pairs')).update(`${userId} ${pairsAnswered} ${questionId}`).digest('hex')
  const [question1, question2] = questionIds.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  return question1 === undefined || question2 === undefined ? [0, 0] : [question1, question2]
}
