import { Role } from '@clearwing/domain/access/bits.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/account/index.ts'
import { saveAnswers, saveTwoFactor } from '#features/account/second-step/store.ts'
import { countAttempt, countedAs } from '#features/account/throttle/throttle.ts'
import { today } from '#platform/time/today.ts'
import { newBrowser } from '#testing/browser.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, database, site } from '#testing/test-app.ts'

const password = 'Kererū over Kāpiti'
const passwordHash = await hashPassword(password)
const administrator = await as(await addAdministrator())
const { body: activity } = await administrator('POST', '/administratorActivities', { description: 'Helping' })
const during = { administratoractivity: String(activity.administratorActivityId) }

test('a user’s own status shows what is set up, but nothing that helps to guess it', async () => {
  const person = await addMember({ roles: Role.Nurse, passwordHash })
  const { call } = newBrowser()
  const payload = { userName: person.userName, password }
  await call('POST', '/account/login', { payload, remoteAddress: '198.51.100.1' })
  const empty = {
    userId: person.userId,
    lockout: 'none',
    lockedOutUntil: null,
    isTwoFactorConfigured: false,
    areQuestionsConfigured: false,
    termsVersion: termsInForce(today()).version,
    termsAcceptedAt: null,
    lastLoginAt: expect.any(String),
  }
  expect(await call('GET', '/users/me/status')).toEqual({ status: 200, body: empty })
  await database.transaction(async (tx) => {
    const { userId } = person
    const actor = { ...person, roles: 0, permissions: 0, featureSet: 0, organisationTypes: 0, activityId: null }
    await saveTwoFactor(tx, actor, userId, 'sealed key')
    await saveAnswers(tx, actor, userId, [{ questionId: 7, answerHash: 'hashed answer' }])
  })
  const { body } = await call('GET', `/users/${person.userId}/status`)
  expect(body).toEqual({ ...empty, isTwoFactorConfigured: true, areQuestionsConfigured: true })
})

test('a person without a password who never logged in has a status too', async () => {
  const { userId } = await addMember()
  const { status, body } = await administrator('GET', `/users/${userId}/status`, undefined, during)
  expect([status, body]).toEqual([200, expect.objectContaining({ termsVersion: 0, lastLoginAt: null })])
})

test('an administrator with an activity can see another user’s status and lockout', async () => {
  const { userId } = await addMember()
  const other = await as(await addMember({ roles: Role.Director }))
  for (const [method, path] of [
    ['GET', `/users/${userId}/status`],
    ['DELETE', `/users/${userId}/lockout`],
  ] as const) {
    expect((await other(method, path)).status).toBe(403)
    expect((await administrator(method, path)).status).toBe(403)
    expect((await administrator(method, path, undefined, during)).status).toBe(200)
  }
})

test('no one can end their own lockout', async () => {
  const person = await addMember({ passwordHash })
  expect((await (await as(person))('DELETE', '/users/me/lockout')).status).toBe(403)
})

test('a person who does not exist has neither a status nor a lockout', async () => {
  expect((await administrator('GET', '/users/2147483647/status', undefined, during)).status).toBe(404)
  expect((await administrator('DELETE', '/users/2147483647/lockout', undefined, during)).status).toBe(404)
})

test('ending a lockout is recorded in the history; without one, nothing is recorded', async () => {
  const { userId, userName } = await addMember({ passwordHash })
  const end = () => administrator('DELETE', `/users/${userId}/lockout`, undefined, during)
  await end()
  expect(await historyOf('lockout', userId)).toEqual([])
  const counted = countedAs(site.keyFor, userName, '198.51.100.2')
  await database.transaction((tx) => countAttempt(tx, counted, new Date().toISOString()))
  await end()
  const { administratorActivityId: activityId } = activity
  expect(await historyOf('lockout', userId)).toMatchObject([{ action: 'remove', subjectUserId: userId, activityId }])
})
