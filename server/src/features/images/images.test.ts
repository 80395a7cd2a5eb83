import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/account/index.ts'
import { beginCare } from '#features/clients/index.ts'
import { users } from '#features/users/tables.ts'
import { files } from '#platform/files/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { samplePicture } from '#testing/images.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const { Medical_practice } = OrganisationType
const password = 'Kererū over Kāpiti'
const passwordHash = await hashPassword(password)

const image = samplePicture()
const shadeOf = (bytes: Uint8Array) => PNG.sync.read(Buffer.from(bytes)).data[0]

let practiceId: number
let pilot: Person
let doctor: Person
let director: Person
const kinds = ['signature', 'stamp'] as const

beforeAll(async () => {
  practiceId = await addOrganisation(allBits, Medical_practice)
  pilot = await addIndividual()
  const at = { organisationId: practiceId, permissions: Permission.Client_list }
  doctor = await addMember({ ...at, roles: Role.Practice_doctor, passwordHash })
  director = await addMember({ ...at, roles: Role.Director, passwordHash })
  await database.transaction((tx) => beginCare(tx, theSystem, practiceId, pilot.userId))
})

const activityOf = async (administrator: Caller) => {
  const { body } = await administrator('POST', '/administratorActivities', { description: 'A picture' })
  return { administratoractivity: String(body.administratorActivityId) }
}
const fileOf = async (fileId: number) => (await database.db.select().from(files).where(eq(files.fileId, fileId)))[0]

test('setting a photo announces it, stores it as a photo, and records it in the history; it can be removed', async () => {
  const call = await as(pilot)
  await using received = await announcements()
  const set = await call('PUT', '/users/me/photo', { image })
  expect(set.status).toBe(200)
  expect((await call('GET', '/users/me')).body.user.photoFileId).toBe(set.body.fileId)
  expect(await fileOf(set.body.fileId)).toMatchObject({ access: FileAccess.User_photo, contentType: 'image/png' })
  const photo = await call('GET', '/users/me/photo')
  expect(shadeOf(photo.bytes)).toBe(7)
  expect(photo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  await expect
    .poll(() => received.about({ userId: pilot.userId }).length + received.audiences().length)
    .toBeGreaterThan(0)
  expect(received.audiences().join(' ')).toContain(`{"organisationId":${practiceId}}`)

  const other = await call('PUT', '/users/me/photo', { image: samplePicture(9) })
  expect(shadeOf((await call('GET', '/users/me/photo')).bytes)).toBe(9)
  expect((await call('DELETE', '/users/me/photo')).body).toEqual({ fileId: null })
  expect((await call('GET', '/users/me/photo')).status).toBe(404)
  const changes = (await historyOf('user', pilot.userId)).filter(({ action }) => action === 'change')
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ photoFileId: null }, { photoFileId: set.body.fileId }],
    [{ photoFileId: set.body.fileId }, { photoFileId: other.body.fileId }],
    [{ photoFileId: other.body.fileId }, { photoFileId: null }],
  ])
})

test('a photo is shown to users who know the person by name, and can be set by users who may change the name', async () => {
  const path = `/users/${pilot.userId}/photo`
  const reception = await as(await addMember({ organisationId: practiceId, permissions: Permission.Client_list }))
  const stranger = await as(await addMember({ permissions: Permission.Client_list }))
  const colleague = await as(await addMember({ organisationId: practiceId }))
  const administrator = await as(await addAdministrator())
  const headers = await activityOf(administrator)
  expect((await stranger('PUT', path, { image })).status).toBe(404)
  expect((await colleague('PUT', path, { image })).status).toBe(404)
  expect((await administrator('PUT', path, { image })).status).toBe(403)
  expect((await reception('PUT', path, { image })).status).toBe(200)
  expect((await administrator('PUT', path, { image }, headers)).status).toBe(200)
  const statuses = [reception('GET', path), stranger('GET', path), colleague('GET', path), administrator('GET', path)]
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404, 404, 403])
  expect((await administrator('GET', path, undefined, headers)).status).toBe(200)
  const userAnswer = await administrator('GET', `/users/${pilot.userId}`)
  expect(userAnswer.body.user.photoFileId).toBeNull()
  // Colleagues see one another's photos, and can change only their own.
  await (await as(doctor))('PUT', '/users/me/photo', { image })
  expect((await colleague('GET', `/users/${doctor.userId}/photo`)).status).toBe(200)
  expect((await colleague('PUT', `/users/${doctor.userId}/photo`, { image })).status).toBe(403)
  expect((await colleague('DELETE', `/users/${doctor.userId}/photo`)).status).toBe(403)
})

test.each(kinds)('doctors set their %s with their password, and only they can see it', async (kind) => {
  const call = await as(doctor)
  const path = `/users/${doctor.userId}/${kind}`
  expect((await call('GET', path)).status).toBe(404)
  const wrong = await call('PUT', path, { image, password: 'another' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: ['This is not your password.'] }])
  const set = await call('PUT', path, { image, password })
  expect(set.status).toBe(200)
  const access = kind === 'signature' ? FileAccess.User_signature : FileAccess.User_stamp
  expect(await fileOf(set.body.fileId)).toMatchObject({ access })
  expect(shadeOf((await call('GET', `/users/me/${kind}`)).bytes)).toBe(7)

  const administrator = await as(await addAdministrator())
  const headers = await activityOf(administrator)
  const nurse = await as(await addMember({ organisationId: practiceId, roles: Role.Nurse }))
  const others: [Caller, Record<string, string>?][] = [
    [await as(director)],
    [administrator, headers],
    [nurse],
    [await as(pilot)],
  ]
  for (const [other, more] of others) {
    expect((await other('GET', path, undefined, more)).status).toBe(403)
    expect((await other('PUT', path, { image, password }, more)).status).toBe(403)
    expect((await other('DELETE', path, { password }, more)).status).toBe(403)
  }
  expect((await call('DELETE', path, { password: 'another' })).status).toBe(400)
  expect(shadeOf((await call('GET', path)).bytes)).toBe(7)
  expect((await call('DELETE', path, { password })).body).toEqual({ fileId: null })
})

test.each(kinds)('a user who only manages an organisation has no %s', async (kind) => {
  const call = await as(director)
  expect((await call('PUT', `/users/me/${kind}`, { image, password })).status).toBe(403)
})

test('an impersonating administrator can neither see nor change a doctor’s signature and stamp', async () => {
  await (await as(doctor))('PUT', '/users/me/signature', { image, password })
  const browser = await browserLoggedInAs(await addAdministrator())
  const { body } = await browser.call('POST', '/administratorActivities', { payload: { description: 'Ticket 12' } })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  await browser.call('PUT', '/account/login', { payload: { userId: doctor.userId }, headers })
  for (const kind of kinds) {
    const path = `/users/me/${kind}`
    expect((await browser.call('GET', path, { headers })).status).toBe(403)
    expect((await browser.call('PUT', path, { payload: { image, password }, headers })).status).toBe(403)
    expect((await browser.call('DELETE', path, { payload: { password }, headers })).status).toBe(403)
  }
})

test('the id of another kind of file returns nothing in place of a photo', async () => {
  const call = await as(doctor)
  const { body } = await call('PUT', '/users/me/signature', { image, password })
  const someone = await addMember({ organisationId: practiceId })
  const set = { photoFileId: body.fileId }
  await database.transaction((tx) => tx.update(users).set(set).where(eq(users.userId, someone.userId)))
  expect((await (await as(director))('GET', `/users/${someone.userId}/photo`)).status).toBe(404)
})

test('users who manage an organisation’s record can set its logo, which every logged-in user sees', async () => {
  const path = `/organisations/${practiceId}/logo`
  const other = await as(await addMember({ roles: Role.Director }))
  for (const person of [pilot, doctor]) expect((await (await as(person))('PUT', path, { image })).status).toBe(403)
  expect((await other('PUT', path, { image })).status).toBe(403)
  expect((await other('DELETE', path)).status).toBe(403)
  const call = await as(director)
  const { body } = await call('PUT', '/organisations/myOrg/logo', { image })
  expect(await fileOf(body.fileId)).toMatchObject({ access: FileAccess.Organisation_logo })
  expect((await other('GET', `/organisations/${practiceId}`)).body.logoFileId).toBe(body.fileId)
  expect(shadeOf((await other('GET', path)).bytes)).toBe(7)
  expect((await (await as(pilot))('GET', path)).status).toBe(200)
  const [change] = (await historyOf('organisation', practiceId)).filter(({ action }) => action === 'change')
  expect(change?.after).toEqual({ logoFileId: body.fileId })
  expect((await call('DELETE', path)).body).toEqual({ fileId: null })
  expect((await other('GET', path)).status).toBe(404)
  const administrator = await as(await addAdministrator())
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await administrator(method, path, method === 'PUT' ? { image } : undefined)).status).toBe(403)
  expect((await (await underActivity(administrator))('PUT', path, { image })).status).toBe(200)
})

test.each([
  ['text that is not encoded bytes', { image: '<svg/>' }, 400],
  ['nothing', { image: '' }, 400],
  ['an extra file name', { image, fileName: '../../etc/passwd' }, 400],
  ['a page labelled as a picture', { image: Buffer.from('<html><script>alert(1)').toString('base64') }, 415],
  ['a JPEG with its location', { image: Buffer.from('ffd8ffe1', 'hex').toString('base64') }, 415],
  ['more bytes than allowed', { image: Buffer.alloc(700_000).toString('base64') }, 400],
])('a photo of %s is refused', async (_what, body, status) => {
  expect((await (await as(pilot))('PUT', '/users/me/photo', body)).status).toBe(status)
})
