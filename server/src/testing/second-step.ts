import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '#features/account/index.ts'
import { hashAnswer } from '#features/account/second-step/answer-hash.ts'
import { saveAnswers, saveSecondStep, saveTwoFactor } from '#features/account/second-step/store.ts'
import { sealKey } from '#features/account/second-step/totp.ts'
import { newBrowser } from './browser.ts'
import { addMember } from './factories.ts'
import { app, database, site } from './test-app.ts'

export const password = 'Kererū over Kāpiti'
export const passwordHash = await hashPassword(password)

/** The test users' answers: to question n, the nth of these. */
export const answers: Record<number, string> = { 1: 'Ōmaka', 2: 'Zephyr', 3: 'silverbeet', 4: 'Tuatara', 5: 'Moth' }

let lastAddress = 0
/** A new address each time, so that no test is blocked by another's failed attempts. */
export const newAddress = () => `10.30.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

/** Gives a person an authenticator. Returns the code it shows `steps` of 30 seconds from now. */
export async function giveAuthenticator(userId: number, { keyFor } = site) {
  const secret = new Secret({ size: 20 })
  const sealed = sealKey(keyFor, userId, secret.base32)
  await database.transaction((tx) => saveTwoFactor(tx, theSystem, userId, sealed))
  return codesOf(secret.base32)
}

export const codesOf = (key: string) => {
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
export const logIn = ({ userName }: Named, more: object = {}, browser = newBrowser(app)) =>
  browser.call('POST', '/account/login', { payload: { userName, password, ...more }, remoteAddress: newAddress() })

/** The challenge of a login, and its parts. */
export async function challengeOf(person: Named, more: object = {}) {
  const { twoFactorChallenge: token, allowTotp } = (await logIn(person, more)).body
  return { token, allowTotp, ...partsOf(token) }
}

export function partsOf(token: string) {
  const parts = token.split('.')
  return { parts, pair: [Number(parts[3]), Number(parts[5])] as const }
}

/** The right answers to a challenge. */
export function rightAnswers(token: string) {
  const [question1, question2] = partsOf(token).pair
  return { token, answer1: answers[question1] ?? '', answer2: answers[question2] ?? '' }
}
