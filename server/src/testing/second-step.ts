import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Secret, TOTP } from 'otpauth'
import { hashAnswer } from '#features/account/second-step/answer-hash.ts'
import { saveAnswers, saveSecondStep, saveTwoFactor } from '#features/account/second-step/store.ts'
import { sealKey } from '#features/account/second-step/totp.ts'
import { newAddress } from './address.ts'
import { newBrowser } from './browser.ts'
import { addMember } from './factories.ts'
import { password, passwordHash } from './logged-in.ts'
import { app, database, site } from './test-app.ts'

/** The test users' answers: to question n, the nth of these. */
export const answers: Record<number, string> = { 1: 'Ōmaka', 2: 'Zephyr', 3: 'silverbeet', 4: 'Tuatara', 5: 'Moth' }

/** Gives a person an authenticator. Returns the code it shows `steps` of 30 seconds from now. */
export async function giveAuthenticator(userId: number, { keyFor } = site) {
  const secret = new Secret({ size: 20 })
  const sealed = sealKey(keyFor, userId, secret.base32)
  await database.transaction((tx) => saveTwoFactor(tx, theSystem, userId, sealed))
  return totpCodes(secret.base32)
}

export const totpCodes = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets the five questions, with the answers above. */
export async function giveQuestions(userId: number) {
  const rows = Object.entries(answers).map(async ([questionId, answer]) => ({
    questionId: Number(questionId),
    answerHash: await hashAnswer(site.keyFor, userId, Number(questionId), answer),
  }))
  const hashed = await Promise.all(rows)
  await database.transaction((tx) => saveAnswers(tx, theSystem, userId, hashed))
}

/** Forgets earlier attempts, as after an hour or a day. */
export const forgetTries = (userId: number) =>
  database.transaction((tx) =>
    saveSecondStep(tx, userId, {
      wrongCodes: 0,
      wrongAnswers: 0,
      wrongCodesSince: null,
      wrongAnswersSince: null,
    }),
  )

export const addPerson = () => addMember({ passwordHash })

type Named = { userName: string }

/** A login with name, password and the given extras. */
export const logInWith = ({ userName }: Named, more: object = {}, browser = newBrowser(app)) =>
  browser.call('POST', '/account/login', { payload: { userName, password, ...more }, remoteAddress: newAddress() })

/** The challenge of a login, and its parts. */
export async function challengeOf(person: Named, more: object = {}) {
  const { twoFactorChallenge: token, allowTotp } = (await logInWith(person, more)).body
  return { token, allowTotp, ...challengeParts(token) }
}

export function challengeParts(token: string) {
  const parts = token.split('.')
  return { parts, pair: [Number(parts[3]), Number(parts[5])] as const }
}

/** The right answers to a challenge. */
export function rightAnswers(token: string) {
  const [question1, question2] = challengeParts(token).pair
  return { token, answer1: answers[question1] ?? '', answer2: answers[question2] ?? '' }
}
