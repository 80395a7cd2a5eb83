import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { requireAction } from '#features/account/actions/store.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { changeSessions, minutesAgo, password } from '#testing/logged-in.ts'
import { addPerson, answers, logInWith, totpCodes } from '#testing/second-step.ts'
import { database } from '#testing/test-app.ts'

const five = Object.entries(answers).map(([questionId, answer]) => ({ questionId: Number(questionId), answer }))
const { Configure_security_questions, Configure_two_factor_authentication } = RequiredAction
const questions = '/users/me/securityquestions'
const twoFactor = '/users/me/twofactor'

async function loggedIn() {
  const person = await addPerson()
  return { ...person, ...(await browserLoggedInAs(person)) }
}
type LoggedIn = Awaited<ReturnType<typeof loggedIn>>

const setUps = [
  [
    'questions',
    Configure_security_questions,
    ({ call }: LoggedIn, more: object = {}) =>
      call('PUT', questions, { payload: { securityQuestions: five, ...more } }),
  ],
  [
    'an authenticator',
    Configure_two_factor_authentication,
    async ({ call }: LoggedIn, more: object = {}) => {
      const { configuration } = (await call('GET', twoFactor)).body
      const totp = totpCodes(configuration.key)()
      return call('PUT', twoFactor, { payload: { configuration: { ...configuration, totp }, ...more } })
    },
  ],
] as const

test.each(setUps)('%s: an unattended browser cannot set up anything without the password', async (_what, _, setUp) => {
  const person = await loggedIn()
  const none = await setUp(person)
  const wrong = await setUp(person, { password: 'wrong' })
  for (const { status, body } of [none, wrong])
    expect([status, body.errors]).toEqual([400, { password: ['This is not your password.'] }])
  expect((await logInWith(person)).body).toHaveProperty('user')
  expect((await setUp(person, { password })).status).toBe(200)
})

test.each(setUps)(
  '%s: right after a login that requests it, the password is not asked again',
  async (_what, action, setUp) => {
    const [prompt, late] = [await loggedIn(), await loggedIn()]
    for (const { userId } of [prompt, late])
      await database.transaction((tx) => requireAction(tx, theSystem, userId, action))
    await changeSessions(late.userId, { startedAt: minutesAgo(16) })
    expect((await setUp(late)).status).toBe(400)
    expect((await setUp(prompt)).status).toBe(200)
  },
)
