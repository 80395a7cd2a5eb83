import { mayAnswerQuestions } from '@clearwing/domain/account/second-step/rules.ts'
import type { Challenge } from '@clearwing/domain/account/second-step/schema.ts'
import type { Db } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'
import { findSecondStep, listAnswers } from './store.ts'
import { askedPair, type ChallengeOwner, makeToken } from './token.ts'

/** The challenge this person must answer before a login or configuration; undefined if they have no second step. */
export async function challengeFor(
  { options, keyFor }: Site,
  db: Db,
  bound: ChallengeOwner,
): Promise<Challenge | undefined> {
  const person = await findSecondStep(db, bound.userId)
  if (!person) return undefined
  const allowTotp = person.twoFactorKey !== null
  // Settings do not depend on an organisation: a user who may answer questions anywhere may do so there.
  const place = bound.kind === 'login' ? bound.organisationId : null
  const answers = mayAnswerQuestions(options.values.securityQuestions, place) ? await listAnswers(db, bound.userId) : []
  const questionIds = answers.map(({ questionId }) => questionId)
  const pair = askedPair(keyFor, bound.userId, questionIds, person.pairsAnswered)
  if (!allowTotp && pair[0] === 0) return undefined
  return { token: makeToken(keyFor, bound, { pair, allowTotp }, Date.parse(db.now)), allowTotp }
}
