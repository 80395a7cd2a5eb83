import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '#features/account/tables.ts'
import { history } from '#platform/history/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { app, as, database } from '#testing/test-app.ts'
import { termsAcceptances } from './tables.ts'

const { version } = termsInForce(today())
const terms = RequiredAction.Accept_terms_and_conditions

/** A person who has accepted the previous version, or none. */
async function addPerson() {
  const person = await addMember({ passwordHash: 'none' })
  const isTheirs = eq(credentials.userId, person.userId)
  await database.transaction((tx) =>
    tx
      .update(credentials)
      .set({ acceptedTermsVersion: version - 1 })
      .where(isTheirs),
  )
  return { ...person, call: await as(person) }
}

const url = '/users/me/termsandconditions'
const accepted = (userId: number) =>
  database.db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId))

test('a version not yet accepted is required before anything else, and accepting it clears both flags', async () => {
  const { call, organisationId } = await addPerson()
  const list = `/staffgroups?organisationId=${organisationId}`
  expect((await call('GET', '/account/login')).body.user).toMatchObject({
    requestedActions: terms,
    requiredActions: terms,
  })
  expect((await call('GET', list)).status).toBe(403)
  expect((await call('PUT', url, { accept: true })).status).toBe(200)
  expect((await call('GET', '/account/login')).body.user).toMatchObject({ requestedActions: 0, requiredActions: 0 })
  expect((await call('GET', list)).status).toBe(200)
})

test('the accepted version is stored with its time and session, and in the history', async () => {
  const { call, userId } = await addPerson()
  await using received = await announcements()
  const { body } = await call('PUT', `/users/${userId}/termsandconditions`, { accept: true, version })
  expect(body).toEqual({ version, acceptedAt: expect.any(String) })
  expect(await accepted(userId)).toEqual([{ userId, ...body, sessionId: expect.any(Number) }])
  const isIt = and(eq(history.entity, 'terms acceptance'), eq(history.subjectUserId, userId))
  expect(await database.db.select().from(history).where(isIt)).toMatchObject([{ action: 'create', userId }])
  await expect.poll(() => received.about({ userId })).not.toEqual([])
})

test('accepting twice keeps the first time', async () => {
  const { call, userId } = await addPerson()
  const first = await call('PUT', url, { accept: true })
  const second = await call('PUT', url, { accept: true })
  expect(second.body).toEqual(first.body)
  expect(await accepted(userId)).toHaveLength(1)
})

test('a user who read a version other than the one in force has not accepted that one', async () => {
  const { call, userId } = await addPerson()
  const { status, body } = await call('PUT', url, { accept: true, version: version - 1 })
  expect([status, body.title]).toEqual([409, 'The terms have changed in the meantime.'])
  expect(await accepted(userId)).toEqual([])
})

test.each([[{ accept: false }], [{}], [{ accept: true, userId: 1 }]])('%o is not an acceptance', async (body) => {
  const { call, userId } = await addPerson()
  expect((await call('PUT', url, body)).status).toBe(400)
  expect(await accepted(userId)).toEqual([])
})

test('no one can accept for another person, not even an administrator; a visitor cannot accept at all', async () => {
  const { userId } = await addPerson()
  const path = `/users/${userId}/termsandconditions`
  for (const other of [await addMember(), await addAdministrator()])
    expect((await (await as(other))('PUT', path, { accept: true })).status).toBe(403)
  const stranger = await app.inject({ method: 'PUT', url: `/api${path}`, payload: { accept: true } })
  expect(stranger.statusCode).toBe(401)
  expect(await accepted(userId)).toEqual([])
})
