import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { createCertificateEvent } from '#features/medicals/index.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

const scene = await addScene({ lastName: 'Kākā' })
await medicalAt(scene, 'issued', { classes: ['class2'] })
const { userId } = scene.people.pilot
const [certificate] = (await scene.pilot('GET', `/users/${userId}/certificates`)).body
const schoolId = await addOrganisation()
const without = await addPilot(scene.regulatorId, { lastName: 'Abel' })
for (const person of [userId, without.userId])
  await database.transaction((tx) => beginEmployment(tx, theSystem, schoolId, person))

const url = '/organisations/myOrg/board'
const at = async (roles: number, organisationId = schoolId) => as(await addMember({ organisationId, roles }))
const manager = await at(Role.Manager)

test('pilots who agreed are listed, with those grounded first, without health data', async () => {
  const { status, body } = await manager('GET', url)
  expect([status, body.totalItems, body.onDay]).toEqual([200, 2, today()])
  expect(body.lights).toEqual({
    suspended: 0,
    expired: 0,
    no_certificate: 1,
    partly_expired: 0,
    expiring: 0,
    current: 1,
  })
  const [first, second] = body.list
  expect(first).toMatchObject({ name: 'Hēmi Abel', light: 'no_certificate', certificates: [], conditions: [] })
  expect(Object.keys(second).toSorted()).toEqual(
    [
      'certificates',
      'conditions',
      'isBooked',
      'light',
      'name',
      'organisationId',
      'registrations',
      'since',
      'userId',
    ].toSorted(),
  )
  expect(second).toMatchObject({
    name: 'Hēmi Kākā',
    light: 'current',
    certificates: [{ medicalClass: 'class2', state: 'current', inForce: true }],
    registrations: [{ organisationUserId: String(100_000 + userId) }],
  })
})

test('the counts of the dashboard are those of the board, and leave no row in a history', async () => {
  const { lights, onDay } = (await manager('GET', url)).body
  const before = await historyOf('employment', schoolId)
  expect((await manager('GET', `${url}/lights`)).body).toEqual({ lights, onDay })
  expect(await historyOf('employment', schoolId)).toEqual(before)
})

test.each([
  ['on its last day', 0, 'expiring'],
  ['the day after', 1, 'expired'],
  ['60 days before', -60, 'expiring'],
  ['61 days before', -61, 'current'],
])('the board is shown as on a day: %s', async (_when, days, light) => {
  const [{ toDay }] = certificate.rows
  const { body } = await manager('GET', `${url}?on=${addDays(toDay, days)}&i=${userId}`)
  expect(body.list).toMatchObject([{ light }])
})

test('the board is searched by name and number, and filtered by light', async () => {
  const names = async (query: string) =>
    (await manager('GET', `${url}?${query}`)).body.list.map(({ name }: { name: string }) => name)
  expect(await names('f=kaka')).toEqual(['Hēmi Kākā'])
  expect(await names(`f=${100_000 + without.userId}`)).toEqual(['Hēmi Abel'])
  expect(await names('li=current')).toEqual(['Hēmi Kākā'])
  expect(await names('o=name&d=1')).toEqual(['Hēmi Kākā', 'Hēmi Abel'])
})

test('each view is recorded in the history of the pilots shown, once a day per reader', async () => {
  const staff = await at(Role.Staff)
  await staff('GET', url)
  await staff('GET', url)
  const reads = (await historyOf('employment', schoolId)).filter(({ action }) => action === 'read')
  const last = reads.slice(-2)
  expect(new Set(last.map(({ subjectUserId }) => subjectUserId))).toEqual(new Set([userId, without.userId]))
  expect(new Set(last.map((read) => read.userId)).size).toBe(1)
  expect(reads.filter((read) => read.userId === last[0]?.userId)).toHaveLength(2)
})

const { Medical_practice, Medical_regulator, Distributor } = OrganisationType
const elsewhere = async (types: number) => at(Role.Director, await addOrganisation(2147483647, types))

test.each([
  ['a director', () => at(Role.Director), 200, true],
  ['a manager', () => at(Role.Manager), 200, true],
  ['staff', () => at(Role.Staff), 200, false],
  ['a tester', () => at(Role.Tester), 403, false],
  ['a director of another school', () => elsewhere(0), 200, true],
  ['a practice', () => elsewhere(Medical_practice), 403, false],
  ['a regulator', () => elsewhere(Medical_regulator), 403, false],
  ['a distributor', () => elsewhere(Distributor), 403, false],
  ['an individual', async () => as(await addIndividual()), 403, false],
  ['the pilot', async () => scene.pilot, 403, false],
  ['an administrator without an activity', async () => as(await addAdministrator()), 403, false],
])('whether %s can view the board: %s, and export it: %s', async (_who, who, read, carries) => {
  const call = await who()
  const own = await call('GET', url)
  expect(own.status).toBe(read)
  expect((await call('GET', `${url}/export?ft=csv`)).status).toBe(carries ? 200 : 403)
  const ours = await call('GET', `/organisations/${schoolId}/board`)
  const isOurs = own.body.totalItems === 2
  expect(ours.status).toBe(isOurs ? 200 : 403)
  if (!isOurs) expect(own.body.list ?? []).toEqual([])
  if (!isOurs) expect((await call('DELETE', `/organisations/${schoolId}/board/${userId}`)).status).toBe(403)
})

test('staff cannot end sharing; an administrator with an activity can view the board', async () => {
  expect((await (await at(Role.Staff))('DELETE', `${url}/${userId}`)).status).toBe(403)
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Board' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const theirs = `/organisations/${schoolId}/board`
  expect((await administrator('GET', theirs, undefined, headers)).body.totalItems).toBe(2)
  expect((await administrator('DELETE', `${theirs}/${userId}`, undefined, headers)).status).toBe(403)
})

test('an export contains what the board shows, and is recorded in the history of everyone on it', async () => {
  const { body } = await manager('GET', `${url}/export?ft=csv&li=current`)
  expect(JSON.stringify(body)).toContain('Kākā')
  expect(JSON.stringify(body)).not.toContain('1980')
  expect((await historyOf('employment', schoolId)).at(-1)).toMatchObject({ action: 'read', subjectUserId: userId })
})

test('a suspended certificate is red, with its printed condition but without the reason', async () => {
  const { certificateId } = certificate
  const event = { certificateId, fromDay: today(), byUserId: scene.people.doctor.userId, at: new Date().toISOString() }
  type Happened = Parameters<typeof createCertificateEvent>[2]
  const say = (more: Pick<Happened, 'kind' | 'text'> & { code?: string }) =>
    database.transaction((tx) => createCertificateEvent(tx, theSystem, { ...event, ...more }, userId))
  await say({ kind: 'condition', code: '009', text: 'Must wear glasses' })
  await say({ kind: 'suspension', text: 'Because of a seizure' })
  const { body } = await manager('GET', `${url}?i=${userId}`)
  expect(body.list).toMatchObject([{ light: 'suspended', conditions: [{ text: 'Must wear glasses' }] }])
  expect(JSON.stringify(body)).not.toContain('seizure')
})

test('a pilot who ends sharing disappears from the board at once, and the past stays in the history', async () => {
  const call = await as(without)
  expect((await manager('GET', `${url}?i=${without.userId}`)).body.totalItems).toBe(1)
  await call('DELETE', `/users/me/sharing/${schoolId}`)
  expect((await manager('GET', `${url}?i=${without.userId}`)).body.totalItems).toBe(0)
  expect((await historyOf('employment', schoolId)).at(-1)).toMatchObject({
    action: 'change',
    subjectUserId: without.userId,
    before: { endedAt: null },
    after: { endedBy: without.userId },
  })
})
