import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { requiredActionTitle } from '@clearwing/domain/account/actions.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials, sessions } from '#features/account/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { bodyWith, operations, urlWith } from '#testing/operations.ts'
import { app, database } from '#testing/test-app.ts'
import { doneWith, requestAction, requireAction } from './store.ts'

const {
  Change_password: password,
  Accept_terms_and_conditions: terms,
  Configure_two_factor_authentication: twoFactor,
  Configure_security_questions: questions,
  Unlock_with_password: unlock,
} = RequiredAction

const always = ['logout']
const unlessLocked = [...always, 'lock', 'createHubTicket']
const ofSettings = [
  ...['getSecuritySettings', 'postponeAction', 'getUserStatus', 'changePassword'],
  ...['getSecurityQuestions', 'openSecurityQuestions', 'updateSecurityQuestions'],
  ...['getTwoFactor', 'openTwoFactor', 'updateTwoFactor', 'declineTwoFactor'],
]

/** Calls that are answered while an action is required. Extending this list is a deliberate decision. */
const answered: [action: string, bit: number, operations: string[]][] = [
  ['the terms must be accepted', terms, [...unlessLocked, 'acceptTermsAndConditions', 'getUserStatus']],
  ['the password must be changed', password, [...unlessLocked, ...ofSettings]],
  ['the second factor must be set up', twoFactor, [...unlessLocked, ...ofSettings]],
  ['the questions must be chosen', questions, [...unlessLocked, ...ofSettings]],
  ['the session is locked', unlock, [...always, 'unlock']],
]

async function pend(tx: Tx, userId: number, bit: number) {
  const lockedAt = new Date().toISOString()
  if (bit === unlock) await tx.update(sessions).set({ lockedAt }).where(eq(sessions.userId, userId))
  else if (bit === terms)
    await tx.update(credentials).set({ acceptedTermsVersion: 0 }).where(eq(credentials.userId, userId))
  else await requireAction(tx, theSystem, userId, bit as typeof password)
}

const isForStrangers = async (operation: (typeof operations)[number]) =>
  (await app.inject({ method: operation.method, url: urlWith(operation, {}) })).statusCode !== 401
const asked = await Promise.all(operations.map(async (one) => ({ ...one, isPublic: await isForStrangers(one) })))
const closed = asked.filter(({ isPublic }) => !isPublic)

test.each(answered)('while %s, only a short list of calls is answered', async (_case, bit, expected) => {
  const member = await addMember({ passwordHash: 'none' })
  const browserWithAction = async () => {
    const browser = await browserLoggedInAs(member)
    await database.transaction((tx) => pend(tx, member.userId, bit))
    return browser
  }
  const open: string[] = []
  let browser = await browserWithAction()
  for (const operation of closed) {
    const { method, operationId, body: schema } = operation
    const url = urlWith(operation, { userId: member.userId }).slice(4)
    const { status, body } = await browser.call(method, url, { payload: bodyWith(schema, {}) ?? {} })
    if (status === 403 && body.title === requiredActionTitle) continue
    open.push(operationId)
    // An answered call may have completed the action or ended the session.
    browser = await browserWithAction()
  }
  expect(open.toSorted()).toEqual(expected.toSorted())
})

test('public calls ignore the session: a locked session can still read the options and the login', async () => {
  const member = await addMember({ passwordHash: 'none' })
  const browser = await browserLoggedInAs(member)
  await database.transaction((tx) => pend(tx, member.userId, unlock))
  for (const url of ['/account/login', '/siteOptions/client', '/siteOptions/enable'])
    expect((await browser.call('GET', url)).status).toBe(200)
})

test('the terms come before the security settings, whose calls are answered only once the terms are accepted', async () => {
  const member = await addMember({ passwordHash: 'none' })
  const browser = await browserLoggedInAs(member)
  await database.transaction(async (tx) => {
    await pend(tx, member.userId, terms)
    await requireAction(tx, theSystem, member.userId, questions)
  })
  const settings = () => browser.call('GET', '/users/me/security')
  expect((await settings()).status).toBe(403)
  await browser.call('PUT', '/users/me/termsandconditions', { payload: { accept: true } })
  expect((await settings()).status).toBe(200)
  expect((await browser.call('GET', '/account/sessions')).body.title).toBe(requiredActionTitle)
})

const userOf = async (browser: Awaited<ReturnType<typeof browserLoggedInAs>>) =>
  (await browser.call('GET', '/account/login')).body.user

test('a requested action blocks nothing until its date has come', async () => {
  const member = await addMember({ passwordHash: 'none' })
  const browser = await browserLoggedInAs(member)
  const request = (day: string) =>
    database.transaction((tx) => requestAction(tx, theSystem, member.userId, twoFactor, day))
  const tomorrow = addDays(today(), 1)
  await request(tomorrow)
  expect(await userOf(browser)).toMatchObject({
    requestedActions: twoFactor,
    requiredActions: 0,
    dateTwoFactorRequired: tomorrow,
  })
  expect((await browser.call('GET', '/account/sessions')).status).toBe(200)
  await request(today())
  expect(await userOf(browser)).toMatchObject({ requestedActions: twoFactor, requiredActions: twoFactor })
  expect((await browser.call('GET', '/account/sessions')).status).toBe(403)
})

test('‘not now’ clears requested actions in this session, but never required ones', async () => {
  const member = await addMember({ passwordHash: 'none' })
  const [browser, other] = [await browserLoggedInAs(member), await browserLoggedInAs(member)]
  const notNow = () => browser.call('DELETE', '/account/requestedActions/securityquestions')
  const tomorrow = addDays(today(), 1)
  await database.transaction((tx) => requestAction(tx, theSystem, member.userId, questions, tomorrow))
  await notNow()
  expect(await userOf(browser)).toMatchObject({ requestedActions: 0, dateQuestionsRequired: tomorrow })
  expect(await userOf(other)).toMatchObject({ requestedActions: questions })
  await database.transaction((tx) => requireAction(tx, theSystem, member.userId, questions))
  await notNow()
  expect(await userOf(browser)).toMatchObject({ requestedActions: questions, requiredActions: questions })
})

test('completing an action clears both flags and the date, and is recorded in the history', async () => {
  const member = await addMember({ passwordHash: 'none' })
  const browser = await browserLoggedInAs(member)
  const { userId } = member
  const tomorrow = addDays(today(), 1)
  await database.transaction((tx) => requestAction(tx, theSystem, userId, questions, tomorrow))
  await database.transaction((tx) => requireAction(tx, theSystem, userId, questions))
  await database.transaction((tx) => doneWith(tx, theSystem, userId, questions))
  expect(await userOf(browser)).toMatchObject({ requestedActions: 0, requiredActions: 0, dateQuestionsRequired: null })
  const rows = await historyOf('required actions', userId)
  expect(rows.map(({ subjectUserId }) => subjectUserId)).toEqual([userId, userId, userId])
})
