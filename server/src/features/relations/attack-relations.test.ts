import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { maxRelationRequests } from '@clearwing/domain/relations/rules.ts'
import { expect, test } from 'vitest'
import { createRegistration } from '#features/registrations/index.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addPilot } from '#testing/medical-people.ts'
import { addStrangers, askRelation, birthDate } from '#testing/relation-scene.ts'
import { as, database } from '#testing/test-app.ts'
import { relationRequests } from './tables.ts'

const requests = '/organisations/myOrg/relationrequests'
const scene = await addStrangers()

const comparableAnswer = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { relationRequestId, organisationUserId, askedAt, expiresAt, ...same } = body
  return { status, same, keys: Object.keys(body) }
}

test('neither the answer, nor the list, nor withdrawing a request reveals whether the person exists', async () => {
  const claimed = await claimedOnly()
  const knownPerson = await askRelation(scene.director, scene.typed)
  const others = [
    await askRelation(scene.director, { ...scene.typed, organisationUserId: '999999' }),
    await askRelation(scene.director, { ...scene.typed, organisationUserId: claimed }),
  ]
  for (const other of others) expect(comparableAnswer(other)).toEqual(comparableAnswer(knownPerson))
  const refused = await addStrangers()
  const { relationRequestId } = (await askRelation(scene.director, { ...refused.typed })).body
  await refused.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, { accept: false })
  const { list } = (await scene.director('GET', requests)).body
  expect(list).toHaveLength(4)
  expect(new Set(list.map(({ state }: { state: string }) => state))).toEqual(new Set(['waiting']))
  expect(JSON.stringify(list)).not.toContain('Hēmi')
  for (const row of list) {
    const { body } = await scene.director('DELETE', `${requests}/${row.relationRequestId}`)
    expect(body).toEqual({ ...row, state: 'withdrawn' })
  }
})

/** A claimed number that no regulator has approved. */
async function claimedOnly() {
  const [{ userId }, organisationUserId] = [await addPilot((await addStrangers()).regulatorId), '888888']
  const claim = { userId, regulatorId: scene.regulatorId, organisationUserId }
  await database.transaction((tx) => createRegistration(tx, theSystem, claim))
  return organisationUserId
}

test('the organisation does not learn of a refusal', async () => {
  const one = await addStrangers()
  const { relationRequestId } = (await askRelation(one.director, one.typed)).body
  await using received = await announcements()
  await one.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, { accept: false })
  await expect.poll(() => received.about({ userId: one.person.userId })).not.toEqual([])
  expect(JSON.stringify(received.all())).not.toContain(`"organisationId":${one.practiceId}`)
})

test('a merely claimed number finds no one, and neither does a different date of birth', async () => {
  const one = await addStrangers()
  await askRelation(one.director, { ...one.typed, dateOfBirth: '1980-07-21' })
  await askRelation(one.director, {
    ...one.typed,
    organisationUserId: String(Number(one.typed.organisationUserId) + 1),
  })
  expect((await one.pilot('GET', '/users/me/sharing')).body.offered).toEqual([])
  const stored = await database.db.select().from(relationRequests)
  const ofOurs = stored.filter(({ organisationId }) => organisationId === one.practiceId)
  expect(ofOurs.map(({ userId }) => userId)).toEqual([null, null])
})

/** Simulates this many requests by this member within a day. */
const askedOften = (organisationId: number, askedBy: number, times: number) =>
  database.transaction((tx) => {
    const [askedAt, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 60_000).toISOString()]
    const row = { organisationId, askedBy, askedAt, expiresAt, kind: 'care', dateOfBirth: birthDate } as const
    const rows = Array.from({ length: times }, (_, index) => ({
      ...row,
      regulatorId: scene.regulatorId,
      organisationUserId: String(index + 1),
    }))
    return tx.insert(relationRequests).values(rows)
  })

test('a member’s requests are limited per day; their colleagues can still ask', async () => {
  const one = await addStrangers()
  const member = await addMember({ organisationId: one.practiceId, roles: Role.Nurse, permissions: allBits })
  await askedOften(one.practiceId, member.userId, maxRelationRequests.member - 1)
  const nurse = await as(member)
  expect((await askRelation(nurse, one.typed)).status).toBe(201)
  const { status, body } = await askRelation(nurse, { ...one.typed, organisationUserId: '777777' })
  expect([status, body.title]).toEqual([429, 'Too many requests.'])
  expect((await askRelation(one.director, { ...one.typed, organisationUserId: '777777' })).status).toBe(201)
})

test('an organisation’s requests are limited per day, whichever member asks', async () => {
  const one = await addStrangers()
  await askedOften(one.practiceId, scene.person.userId, maxRelationRequests.organisation)
  expect((await askRelation(one.director, one.typed)).status).toBe(429)
})

test('every request is in the history, whether or not a person was found', async () => {
  const one = await addStrangers()
  const { relationRequestId } = (await askRelation(one.director, { ...one.typed, organisationUserId: '666666' })).body
  expect(await historyOf('relationRequest', relationRequestId)).toMatchObject([
    { action: 'create', organisationId: one.practiceId, subjectUserId: null },
  ])
})

test('no one can answer, end, read or withdraw another’s requests', async () => {
  const one = await addStrangers()
  const other = await addStrangers()
  const { relationRequestId } = (await askRelation(one.director, one.typed)).body
  const { userId } = one.person
  const answer = { accept: true }
  expect((await other.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, answer)).status).toBe(404)
  expect((await other.pilot('PUT', `/users/${userId}/sharing/requests/${relationRequestId}`, answer)).status).toBe(403)
  expect((await one.director('PUT', `/users/${userId}/sharing/requests/${relationRequestId}`, answer)).status).toBe(403)
  expect((await other.director('DELETE', `${requests}/${relationRequestId}`)).status).toBe(404)
  expect((await other.director('GET', `/organisations/${one.practiceId}/relationrequests`)).status).toBe(403)
  expect((await other.pilot('GET', `/users/${userId}/sharing`)).status).toBe(403)
  expect((await one.director('GET', `/users/${userId}/sharing`)).status).toBe(403)
  await one.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, answer)
  expect((await other.pilot('DELETE', `/users/${userId}/sharing/${one.practiceId}`)).status).toBe(403)
  expect((await other.director('DELETE', `/organisations/${one.practiceId}/clients/${userId}`)).status).toBe(403)
  expect((await other.director('DELETE', `/organisations/myOrg/clients/${userId}`)).status).toBe(404)
  expect((await one.pilot('GET', '/users/me/sharing')).body.current).toHaveLength(1)
})

test('values an organisation may not send are refused', async () => {
  const extra = { ...scene.typed, userId: scene.person.userId }
  expect((await scene.director('POST', requests, extra)).status).toBe(400)
  expect((await scene.director('POST', requests, { ...scene.typed, kind: 'employment' })).status).toBe(400)
})
