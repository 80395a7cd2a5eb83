import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { addStrangers, askRelation, findAsked } from '#testing/relation-scene.ts'
import { as, database } from '#testing/test-app.ts'
import { relationRequests } from './tables.ts'

const requests = '/organisations/myOrg/relationrequests'
const scene = await addStrangers()
const { userId } = scene.person

test('a practice asks; the person is notified by email, on screen and on their page, and accepts', async () => {
  await using received = await announcements()
  const { status, body } = await askRelation(scene.director, scene.typed)
  expect([status, body]).toMatchObject([201, { kind: 'care', state: 'waiting', ...scene.typed }])
  expect((await scene.director('GET', `/users/${userId}`)).status).toBe(404)
  const [mail] = await mailsTo(`${scene.person.userName.replaceAll(' ', '.')}@example.org`)
  expect(mail?.text).toContain('/user/me/sharing')
  await expect.poll(() => received.about({ userId })).toContainEqual(expect.objectContaining({ event: 'Toast' }))

  const [offered] = (await scene.pilot('GET', '/users/me/sharing')).body.offered
  expect(offered).toMatchObject({ kind: 'care', organisationId: scene.practiceId })
  const answered = await scene.pilot('PUT', `/users/me/sharing/requests/${offered.relationRequestId}`, { accept: true })
  expect(answered.body).toMatchObject({
    current: [{ organisationId: scene.practiceId, kind: 'care', origin: 'request', until: null }],
    offered: [],
    past: [],
  })
  const { list } = (await scene.director('GET', '/organisations/myOrg/clients')).body
  expect(list).toMatchObject([{ userId, origin: 'request' }])
  expect((await scene.director('GET', `${requests}?m=All`)).body.list).toMatchObject([{ state: 'accepted' }])
  const rows = await historyOf('relationRequest', body.relationRequestId)
  expect(rows.map(({ action, subjectUserId }) => [action, subjectUserId])).toEqual([
    ['create', null],
    ['create', userId],
    ['change', userId],
  ])
  expect(await historyOf('client', scene.practiceId)).toMatchObject([
    { action: 'create', userId, subjectUserId: userId },
  ])
})

test('a current client need not be asked again', async () => {
  const practice = await addStrangers()
  await askRelation(practice.director, practice.typed)
  const [offered] = (await practice.pilot('GET', '/users/me/sharing')).body.offered
  await practice.pilot('PUT', `/users/me/sharing/requests/${offered.relationRequestId}`, { accept: true })
  await askRelation(practice.director, practice.typed)
  expect((await practice.director('GET', requests)).body.list).toEqual([])
  expect((await practice.pilot('GET', '/users/me/sharing')).body.offered).toEqual([])
})

test('when a person ends care, the practice loses access to their data at once', async () => {
  const one = await addStrangers()
  await askRelation(one.director, one.typed)
  const [offered] = (await one.pilot('GET', '/users/me/sharing')).body.offered
  await one.pilot('PUT', `/users/me/sharing/requests/${offered.relationRequestId}`, { accept: true })
  expect((await one.director('GET', `/users/${one.person.userId}`)).status).toBe(200)
  await using received = await announcements()
  const { body } = await one.pilot('DELETE', `/users/me/sharing/${one.practiceId}`)
  expect(body).toMatchObject({ current: [], past: [{ organisationId: one.practiceId, endedBy: 'person' }] })
  expect((await one.director('GET', `/users/${one.person.userId}`)).status).toBe(404)
  expect((await one.director('GET', '/users?f=Hemi')).body.list).toEqual([])
  expect((await one.director('GET', '/organisations/myOrg/clients')).body.list).toEqual([])
  await expect
    .poll(() => JSON.stringify(received.all()))
    .toContain(JSON.stringify([{ organisationId: one.practiceId }, { userId: one.person.userId }]))
  const [, change] = await historyOf('client', one.practiceId)
  expect(change).toMatchObject({ action: 'change', before: { until: null }, after: { endedBy: one.person.userId } })
  expect((await one.pilot('DELETE', `/users/me/sharing/${one.practiceId}`)).status).toBe(404)
})

test('a person who declined is not asked again while the request appears pending, but can be asked after it expires', async () => {
  const one = await addStrangers()
  const { relationRequestId } = (await askRelation(one.director, one.typed)).body
  await one.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, { accept: false })
  expect((await one.pilot('GET', '/users/me/sharing')).body).toEqual({ current: [], offered: [], past: [] })
  expect((await askRelation(one.director, one.typed)).status).toBe(409)
  const secondAnswer = await one.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, { accept: true })
  expect(secondAnswer.status).toBe(409)
  await expire(relationRequestId)
  expect((await one.director('GET', `${requests}?m=All`)).body.list).toMatchObject([{ state: 'unanswered' }])
  expect((await askRelation(one.director, one.typed)).status).toBe(201)
})

const expire = (relationRequestId: number) =>
  database.transaction((tx) =>
    tx
      .update(relationRequests)
      .set({ expiresAt: startOfDay(addDays(today(), -1)) })
      .where(eq(relationRequests.relationRequestId, relationRequestId)),
  )

test('an expired or withdrawn request cannot be answered', async () => {
  const one = await addStrangers()
  const { relationRequestId } = (await askRelation(one.director, one.typed)).body
  await expire(relationRequestId)
  expect((await one.pilot('GET', '/users/me/sharing')).body.offered).toEqual([])
  const url = `/users/me/sharing/requests/${relationRequestId}`
  expect((await one.pilot('PUT', url, { accept: true })).status).toBe(409)
  const second = (await askRelation(one.director, one.typed)).body.relationRequestId
  const withdrawn = await one.director('DELETE', `${requests}/${second}`)
  expect([withdrawn.status, withdrawn.body.state]).toEqual([200, 'withdrawn'])
  expect((await one.pilot('PUT', `/users/me/sharing/requests/${second}`, { accept: true })).status).toBe(409)
  expect((await one.pilot('GET', '/users/me/sharing')).body).toEqual({ current: [], offered: [], past: [] })
})

test('an accepted request cannot be withdrawn, only ended', async () => {
  const one = await addStrangers()
  const { relationRequestId } = (await askRelation(one.manager, one.typed)).body
  await one.pilot('PUT', `/users/me/sharing/requests/${relationRequestId}`, { accept: true })
  expect((await one.manager('DELETE', `${requests}/${relationRequestId}`)).status).toBe(409)
  expect((await one.manager('DELETE', `/organisations/myOrg/board/${one.person.userId}`)).status).toBe(200)
  expect((await one.pilot('GET', '/users/me/sharing')).body).toMatchObject({
    current: [],
    past: [{ kind: 'employment', origin: null, endedBy: 'organisation' }],
  })
})

test.each([
  ['an organisation that is not a regulator', { regulatorId: scene.practiceId }, 'regulatorId'],
  ['a number in the wrong format', { organisationUserId: '!' }, 'organisationUserId'],
  ['a date of birth in the future', { dateOfBirth: addDays(today(), 1) }, 'dateOfBirth'],
])('%s is refused beside its field', async (_what, change, field) => {
  const one = scene.typed
  await patternOf(one.regulatorId)
  const { status, body } = await scene.director('POST', requests, { ...one, ...change })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

const patternOf = (regulatorId: number) =>
  database.transaction((tx) =>
    tx
      .update(organisations)
      .set({ registrationNumberPattern: '\\d{1,7}' })
      .where(eq(organisations.organisationId, regulatorId)),
  )

let lastNumber = 900_000
const practiceRole = (roles: number) => scene.atPractice(roles)
const schoolRole = (roles: number) => scene.atSchool(roles)
const { Medical_regulator, Convenor } = OrganisationType
const elsewhere = async (types: number, roles: number) =>
  as(await addMember({ organisationId: await addOrganisation(allBits, types), roles, permissions: allBits }))

test.each([
  ['a director', () => practiceRole(Role.Director), 201],
  ['a nurse', () => practiceRole(Role.Nurse), 201],
  ['reception', () => practiceRole(Role.Staff), 201],
  ['a tester of a practice', () => practiceRole(Role.Tester), 403],
  ['a manager of a school', () => schoolRole(Role.Manager), 201],
  ['staff of a school', () => schoolRole(Role.Staff), 403],
  ['a regulator’s doctor', () => elsewhere(Medical_regulator, Role.Regulator_doctor), 403],
  ['a convenor', () => elsewhere(Convenor, Role.Convenor_doctor), 403],
  ['an individual', async () => as(await addIndividual()), 403],
  ['an administrator', async () => as(await addAdministrator()), 403],
])('whether %s can ask: %s', async (_who, who, expected) => {
  const call = await who()
  const number = String(++lastNumber)
  const { status } = await call('POST', requests, { ...scene.typed, organisationUserId: number })
  expect(status).toBe(expected)
  expect((await call('GET', requests)).status).toBe(expected === 201 ? 200 : 403)
})

test('an administrator with an activity sees requests, and a person’s sharing', async () => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Sharing' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const theirs = `/organisations/${scene.practiceId}/relationrequests`
  const sharing = `/users/${userId}/sharing`
  expect((await administrator('GET', theirs)).status).toBe(403)
  expect((await administrator('GET', sharing)).status).toBe(403)
  expect((await administrator('GET', theirs, undefined, headers)).status).toBe(200)
  expect((await administrator('GET', sharing, undefined, headers)).body.current).toHaveLength(1)
  expect(await historyOf('sharing', userId)).toMatchObject([{ action: 'read', subjectUserId: userId }])
  expect((await administrator('POST', theirs, scene.typed, headers)).status).toBe(403)
  expect((await administrator('DELETE', `${sharing}/${scene.practiceId}`, undefined, headers)).status).toBe(403)
})

test('a job that runs twice creates one request', async () => {
  const one = await addStrangers()
  const { relationRequestId } = (await askRelation(one.manager, one.typed)).body
  await findAsked(relationRequestId)
  expect(await historyOf('relationRequest', relationRequestId)).toHaveLength(2)
})
