import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { createCredentials, hashPassword } from '#features/account/index.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { acceptedTerms, addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { issuedMedical, measuredMedical } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { recordExports } from './tables.ts'

const password = 'Kererū over Kāpiti'
type Scene = Awaited<ReturnType<typeof addScene>>
let scene: Scene
let issuedId: number
let openId: number

beforeAll(async () => {
  scene = await addScene()
  issuedId = await issuedMedical(scene)
  openId = await measuredMedical(scene)
  const hash = await hashPassword(password)
  await database.transaction((tx) => createCredentials(tx, scene.people.pilot.userId, hash, acceptedTerms))
  await scene.doctor('GET', `/users/${scene.people.pilot.userId}`)
})

const path = '/users/me/exports'
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

/** The folder of a medical is named by its day and kind: '2026-11-20-medical-class_1-8/'. */
const folderOf = (names: string[], medicalId: number) =>
  names
    .map((name) => new RegExp(`^\\d{4}-\\d\\d-\\d\\d-medical-[a-z\\d-]+-${medicalId}/`).exec(name)?.[0])
    .find(Boolean) ?? 'none'

async function copyOf() {
  const { body } = await scene.pilot('POST', path, { password })
  const answer = await scene.pilot('GET', `${path}/${body.recordExportId}`)
  return { answer, files: unzipSync(new Uint8Array(answer.bytes)), recordExportId: body.recordExportId }
}

test('a person downloads a copy of their whole record: to read, as data, and with their documents', async () => {
  const { answer, files, recordExportId } = await copyOf()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="record-\d{4}-\d\d-\d\d\.zip"$/),
  })
  const names = Object.keys(files)
  for (const name of ['index.html', 'profile.json', 'registrations.json', 'memberships.json', 'sharing.json'])
    expect(names).toContain(name)
  for (const name of ['certificates.json', 'messages.json', 'sessions.json', 'changes.json', 'readings.json'])
    expect(names).toContain(name)
  expect(JSON.parse(text(files['tests.json']))).toEqual([])
  for (const part of ['overview', 'application', 'examination', 'results', 'assessment'])
    for (const ending of ['json', 'html']) expect(names).toContain(`${folderOf(names, issuedId)}${part}.${ending}`)
  expect(JSON.parse(text(files['profile.json'])).user.lastName).toBe('Tāwhiri')
  const documents = names.filter((name) => name.startsWith(folderOf(names, issuedId)) && name.endsWith('.pdf'))
  expect(documents.length).toBeGreaterThanOrEqual(3)
  expect(text(files[documents[0] ?? '']).slice(0, 5)).toBe('%PDF-')
  const index = text(files['index.html'])
  expect(index).toContain('Tāwhiri')
  expect(index).toContain('born 20 Jul 1980')
  expect(index).not.toContain('<script')
  const entries = await historyOf('record export', recordExportId)
  expect(entries.map(({ action }) => action)).toEqual(['create', 'read'])
})

test('anything not yet released to the person is not in the copy', async () => {
  const { files } = await copyOf()
  const folder = folderOf(Object.keys(files), openId)
  const names = Object.keys(files).filter((name) => name.startsWith(folder) && name.endsWith('.json'))
  const parts = ['application', 'deadlines', 'documents', 'laboratory-requests', 'overview', 'referrals']
  expect(names.toSorted()).toEqual(parts.map((part) => `${folder}${part}.json`))
})

test('a copy needs the password, with errors shown beside the field', async () => {
  const answer = await scene.pilot('POST', path, { password: 'another' })
  expect([answer.status, answer.body.errors]).toEqual([400, { password: ['This is not your password.'] }])
})

test('a copy can be downloaded only in the session that requested it', async () => {
  const { body } = await scene.pilot('POST', path, { password })
  const elsewhere = await as(scene.people.pilot)
  expect((await elsewhere('GET', `${path}/${body.recordExportId}`)).status).toBe(404)
  expect((await elsewhere('GET', path)).body.at(0)).toMatchObject({ isReady: false })
  expect((await scene.pilot('GET', path)).body.at(0)).toMatchObject({ ...body, isReady: true })
  const theirs = `/users/${scene.people.pilot.userId}/exports`
  for (const other of [scene.doctor, scene.manager, scene.regulatorDoctor, await as(await addMember())]) {
    expect((await other('POST', theirs, { password })).status).toBe(403)
    expect((await other('GET', theirs)).status).toBe(403)
    expect((await other('GET', `${theirs}/${body.recordExportId}`)).status).toBe(403)
  }
})

test('a copy can be downloaded once', async () => {
  const { body } = await scene.pilot('POST', path, { password })
  const fetching = () => scene.pilot('GET', `${path}/${body.recordExportId}`)
  const [one, other] = await Promise.all([fetching(), fetching()])
  expect([one.status, other.status].toSorted()).toEqual([200, 404])
  expect((await fetching()).status).toBe(404)
  expect((await scene.pilot('GET', path)).body.at(0)).toMatchObject({ ...body, isReady: false })
})

test('an expired copy cannot be downloaded', async () => {
  const { body } = await scene.pilot('POST', path, { password })
  const isIt = eq(recordExports.recordExportId, body.recordExportId)
  const set = { expiresAt: new Date().toISOString() }
  await database.transaction((tx) => tx.update(recordExports).set(set).where(isIt))
  expect((await scene.pilot('GET', `${path}/${body.recordExportId}`)).status).toBe(404)
  expect((await scene.pilot('GET', path)).body.at(0)).toMatchObject({ isReady: false })
})

test('an impersonating administrator cannot download a copy', async () => {
  const browser = await browserLoggedInAs(await addAdministrator())
  const activityAnswer = await browser.call('POST', '/administratorActivities', {
    payload: { description: 'Ticket 12' },
  })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  await browser.call('PUT', '/account/login', { payload: { userId: scene.people.pilot.userId }, headers })
  expect((await browser.call('POST', path, { payload: { password }, headers })).status).toBe(403)
  expect((await browser.call('GET', path, { headers })).status).toBe(403)
})

test('the copy is readable: contents with days, a page for each part, no mask and no id', async () => {
  const { files } = await copyOf()
  const names = Object.keys(files)
  const index = text(files['index.html'])
  const folder = folderOf(names, issuedId)
  expect(index).toContain('<h1>Contents of your record</h1>')
  expect(index).toContain(`<a href="${folder}application.html">Application</a>`)
  expect(index).toMatch(
    new RegExp(`<h2>Medical ${issuedId}, [^<]+<span class="day">\\d{1,2} \\w{3} \\d{4}</span></h2>`),
  )
  expect(index.length).toBeLessThan(50_000)
  const linked = [...index.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)
  expect(linked.filter((file) => !names.includes(file ?? ''))).toEqual([])

  const profile = text(files['profile.html'])
  expect(profile).toContain('<p class="day">Hēmi Tāwhiri, born 20 Jul 1980. Copy made')
  expect(profile).toContain('<th scope="row">Date of birth</th><td>20 Jul 1980</td>')
  expect(profile).toContain('<a href="profile.json">The same as data</a>')
  expect(profile).not.toMatch(/Registration options|User id|Shows|<script/)
  expect(text(files[`${folder}overview.html`])).toContain('<a href="../index.html">Contents</a>')
})
