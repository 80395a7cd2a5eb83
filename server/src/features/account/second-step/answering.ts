import { theSystem } from '@clearwing/domain/access/actor.ts'
import {
  afterTrying,
  type ChallengeContent,
  lifeOfPassed,
  mostOfChallenge,
  nextAttemptAt,
  type SecondStepMethod,
  withoutLast,
} from '@clearwing/domain/account/second-step/challenge.ts'
import { readRecoveryCode } from '@clearwing/domain/account/second-step/recovery-codes.ts'
import type { ChallengeAnswer } from '@clearwing/domain/account/second-step/schema.ts'
import { untilInWords } from '@clearwing/domain/waiting.ts'
import type { FastifyRequest } from 'fastify'
import { inTurn } from '#features/account/in-turn.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isCorrectAnswer } from './answer-hash.ts'
import { lockChallenge, passChallenge, saveChallenge } from './challenge-store.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-store.ts'
import { findSecondStep, listAnswers, lockSecondStep, type SecondStep, saveSecondStep, takeStep } from './store.ts'
import { type ChallengeOwner, openToken } from './token.ts'
import { stepOf, unsealKey } from './totp.ts'

/** Builds the refusal. `isOver`: this challenge accepts no more answers. */
export type Refuse = (isOver: boolean) => Refusal

/** A correct answer: with the time step of a code, or with the recovery code that was used. */
type Proof = { step?: number; recovery?: string }

/**
 * Refuses unless the challenge is answered correctly, for the first time. Each attempt is counted before it is checked,
 * so that of a hundred simultaneous attempts only the allowed few are checked and at most one passes. Returns the
 * method used.
 */
export async function answerChallenge(
  request: FastifyRequest,
  bound: ChallengeOwner,
  sent: ChallengeAnswer,
  refuse: Refuse,
) {
  const challenge = openToken(request.server.site.keyFor, bound, sent.token)
  if (!challenge || challenge.expires <= Date.parse(request.now)) throw refuse(true)
  const means = meansOf(challenge, sent)
  if (!means) throw refuse(false)
  const left = await request.transaction((tx) => countTry(tx, bound.userId, challenge, means))
  if (left === undefined) throw refuse(true)
  const proof = await proofOf(request, bound.userId, challenge, means, sent)
  const isPassed =
    proof && (await request.transaction((tx) => pass(request, tx, bound.userId, challenge, means, proof)))
  if (!isPassed) throw refuse(left === 0)
  return proof.recovery === undefined ? means : 'recovery'
}

/** A code if one is sent and accepted; otherwise both answers are checked. */
function meansOf(
  { allowTotp, pair }: ChallengeContent,
  { totp, answer1, answer2 }: ChallengeAnswer,
): SecondStepMethod | undefined {
  if (allowTotp && totp) return 'code'
  return pair[0] > 0 && answer1 && answer2 ? 'answers' : undefined
}

const wrongOf = (person: SecondStep, means: SecondStepMethod) =>
  means === 'code'
    ? { count: person.wrongCodes, since: person.wrongCodesSince }
    : { count: person.wrongAnswers, since: person.wrongAnswersSince }

const wrongTo = (means: SecondStepMethod, { count, since }: { count: number; since: string | null }) =>
  means === 'code' ? { wrongCodes: count, wrongCodesSince: since } : { wrongAnswers: count, wrongAnswersSince: since }

/** Number of attempts left; undefined if the challenge is already over. */
async function countTry(tx: Tx, userId: number, { nonce, expires }: ChallengeContent, means: SecondStepMethod) {
  const now = tx.now
  const wrong = wrongOf(await lockSecondStep(tx, userId), means)
  const until = nextAttemptAt(means, wrong, now)
  const { codesTried, answersTried, passedAt } = await lockChallenge(tx, nonce, userId, new Date(expires).toISOString())
  const isOver = passedAt !== null || codesTried >= mostOfChallenge.code || answersTried >= mostOfChallenge.answers
  if (isOver) return undefined
  if (until) throw tooMany(until, now)
  const tried = means === 'code' ? { codesTried: codesTried + 1 } : { answersTried: answersTried + 1 }
  await saveChallenge(tx, nonce, tried)
  await saveSecondStep(tx, userId, wrongTo(means, afterTrying(means, wrong, now)))
  return mostOfChallenge[means] - (means === 'code' ? codesTried : answersTried) - 1
}

/** The refusal applies to correct answers too, so that a guesser learns nothing while waiting. */
const tooMany = (until: string, now: string) =>
  new Refusal(429, {
    title: 'Too many wrong codes or answers.',
    detail: `Try again in ${untilInWords(until, now)}.`,
  })

async function proofOf(
  { server: { db, site } }: FastifyRequest,
  userId: number,
  { pair: [question1, question2] }: ChallengeContent,
  means: SecondStepMethod,
  { totp = '', answer1 = '', answer2 = '' }: ChallengeAnswer,
): Promise<Proof | undefined> {
  if (means === 'code') {
    const recovery = readRecoveryCode(totp)
    if (recovery !== undefined)
      return (await isRecoveryCode(db, site.keyFor, userId, recovery)) ? { recovery } : undefined
    const sealed = (await findSecondStep(db, userId))?.twoFactorKey
    const step = sealed ? stepOf(unsealKey(site.keyFor, userId, sealed), totp, Date.parse(db.now)) : undefined
    return step === undefined ? undefined : { step }
  }
  const stored = new Map((await listAnswers(db, userId)).map((one) => [one.questionId, one.answerHash]))
  const check = (question: number, answer: string) =>
    isCorrectAnswer(site.keyFor, userId, question, stored.get(question), answer)
  // Always checks both, so that the timing does not reveal which one was wrong.
  const [one, other] = await inTurn(async () => [await check(question1, answer1), await check(question2, answer2)])
  return one && other ? {} : undefined
}

/** Notifies the person by email that one of their recovery codes was used, and how many are left. */
async function spendRecoveryCode({ server: { site } }: FastifyRequest, tx: Tx, userId: number, code: string) {
  const user = await findUser(tx, userId)
  // No one is logged in yet: the person acts for themselves.
  const left = await takeRecoveryCode(tx, { ...theSystem, userId }, site.keyFor, userId, code)
  if (left === undefined || !user) return false
  const values = { name: shownName(user), left, path: `/user/${userId}/security` }
  if (user.email)
    await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template: 'recoveryCodeUsed', values })
  return true
}

/** Lets only one of several simultaneous requests pass: a code by its time step, a challenge by its nonce. */
async function pass(
  request: FastifyRequest,
  tx: Tx,
  userId: number,
  { nonce }: ChallengeContent,
  means: SecondStepMethod,
  { step, recovery }: Proof,
) {
  const person = await lockSecondStep(tx, userId)
  if (step !== undefined && !(await takeStep(tx, userId, step))) return false
  if (recovery !== undefined && !(await spendRecoveryCode(request, tx, userId, recovery))) return false
  const now = Date.parse(tx.now)
  const until = new Date(now + lifeOfPassed).toISOString()
  if (!(await passChallenge(tx, nonce, new Date(now).toISOString(), until))) return false
  await saveSecondStep(tx, userId, {
    ...wrongTo(means, withoutLast(wrongOf(person, means))),
    ...(means === 'answers' && { pairsAnswered: person.pairsAnswered + 1 }),
  })
  return true
}
