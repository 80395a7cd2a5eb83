import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { beginCare } from '#features/clients/index.ts'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { lockResults, readMedicalResults } from '#features/medicals/results/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { mailsTo } from '#testing/mails.ts'
import { addPatient } from '#testing/patients.ts'
import { as, type Caller, database, signIn, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { isWaitedFor } from '#testing/waited-for.ts'
import { findUser } from './index.ts'

const { Medical_practice } = OrganisationType

/** Numbers reserved for tests are accepted here, as in a demo. */
const config = { ...site.config, hl7: { port: 0, host: '127.0.0.1', addresses: ['FLYMED', 'F2N034-E'] } }
const demoSite = { ...site, isDemo: true, config }
const demo = await createApp(demoSite)
const receiver = openReceiver(demoSite, demo.log)
afterAll(() => demo.close())

const inDemo = async (person: Pick<Person, 'userId' | 'organisationId'>): Promise<Caller> => {
  const { cookie, token } = await signIn(person)
  return async (method, url, payload, headers = {}) => {
    const sent = { cookie, 'x-login-token': token, ...headers }
    const answer = await demo.inject({ method, url: `/api${url}`, headers: sent, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), bytes: answer.rawPayload, headers: answer.headers }
  }
}

const email = () => `${unique('patient').replaceAll(' ', '.')}@example.org`
const send = async (message: string) => {
  await receive(receiver, Buffer.from(message), { source: 'mllp', remoteAddress: '192.0.2.1' })
  const [row] = await database.db
    .select()
    .from(hl7Messages)
    .where(eq(hl7Messages.controlId, message.split('|')[9] ?? ''))
  return row
}
const resultsOf = async (userId: number) =>
  (await readMedicalResults(database.db, { userId })).series.flatMap(({ results }) => results)

let patient: { userId: number; nhi: string }
let to: string
let doctor: Caller
let practiceId: number

beforeEach(async () => {
  practiceId = await addOrganisation(allBits, Medical_practice)
  to = email()
  patient = await addPatient({ email: to, roles: Role.Individual, userName: unique('patient') })
  await database.transaction((tx) => beginCare(tx, theSystem, practiceId, patient.userId))
  doctor = await inDemo(await at(Role.Practice_doctor))
})

const at = (roles: number) => addMember({ organisationId: practiceId, roles, permissions: Permission.Client_list })
const path = () => `/users/${patient.userId}/nhi`
const reason = 'Two digits were swapped'
const body = (nhi: string, change: object = {}) => ({ nhi, reason, matchAgain: false, version: 1, ...change })

test('a doctor corrects a number: the person is notified, the history gives the reason, results stay', async () => {
  await send(oru({ nhi: patient.nhi }))
  const before = await resultsOf(patient.userId)
  expect(before).toHaveLength(1)
  const nhi = newNhi()
  await using received = await announcements()
  const answer = await doctor('PUT', path(), body(nhi))
  expect(answer.body.user).toMatchObject({ nhi, version: 2 })
  expect(await resultsOf(patient.userId)).toEqual(before)
  const change = (await historyOf('user', patient.userId)).find(({ action }) => action === 'change')
  expect(change).toMatchObject({ before: { nhi: patient.nhi }, after: { nhi, reason }, subjectUserId: patient.userId })
  const [mail] = await mailsTo(to)
  expect(mail?.text).toContain('Kia ora Robert Campbell,')
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`NHI|${nhi}|${patient.nhi}`))
  await expect.poll(() => JSON.stringify(received.about({ userId: patient.userId }))).toContain('"Toast"')
  // A search by number finds only the new one.
  expect((await findUser(database.db, patient.userId))?.searchText).toContain(nhi.toLowerCase())
})

test('the consequences are shown beforehand: reports that stay, and messages that would match', async () => {
  const nhi = newNhi()
  await send(oru({ nhi: patient.nhi }))
  const waiting = await send(oru({ nhi }))
  await send(oru({ nhi, born: '19500101' }))
  expect(waiting).toMatchObject({ status: 'unassigned', reason: 'unknown NHI' })
  const trial = await doctor('POST', `${path()}/trial`, { nhi })
  // The report belongs to no medical of this practice, which may only know that there is one.
  expect(trial.body).toEqual({ filed: [], filedElsewhere: 1, waiting: 1 })
  expect((await findUser(database.db, patient.userId))?.nhi).toBe(patient.nhi)
})

test('waiting messages are matched again only on request, by the same rule', async () => {
  const nhi = newNhi()
  const [mine, another] = [await send(oru({ nhi })), await send(oru({ nhi, name: 'TAWHIRI^Hemi' }))]
  const statusOf = async (messageId = 0) =>
    (await database.db.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId)))[0]?.status
  const other = newNhi()
  expect((await doctor('PUT', path(), body(other))).status).toBe(200)
  expect(await statusOf(mine?.messageId)).toBe('unassigned')
  expect((await doctor('PUT', path(), body(nhi, { matchAgain: true, version: 2 }))).status).toBe(200)
  expect([await statusOf(mine?.messageId), await statusOf(another?.messageId)]).toEqual(['filed', 'unassigned'])
  expect(await resultsOf(patient.userId)).toHaveLength(1)
})

test.each<[string, (tx: Tx, messageId: number) => Promise<unknown>]>([
  [
    'a message that it may match',
    (tx, messageId) => tx.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId)).for('update'),
  ],
  ['the results of the person', (tx) => lockResults(tx, patient.userId)],
])('filing that has locked %s never deadlocks with a correction', async (_, lock) => {
  const nhi = newNhi()
  const { messageId = 0 } = (await send(oru({ nhi }))) ?? {}
  let correction: ReturnType<Caller> | undefined
  await database.transaction(async (tx) => {
    await lock(tx, messageId)
    correction ??= doctor('PUT', path(), body(nhi, { matchAgain: true }))
    await expect.poll(() => isWaitedFor(tx)).toBe(true)
    // Locks the person as inserting a row that refers to them does.
    await tx.execute(sql`select from users where user_id = ${patient.userId} for key share nowait`)
  })
  expect((await correction)?.status).toBe(200)
  expect(await resultsOf(patient.userId)).toHaveLength(1)
})

test.each<[string, (nhi: string) => object, number, string | undefined]>([
  ['a wrong check digit', () => body('ZAC5362'), 400, 'nhi'],
  ['no reason', (nhi) => body(nhi, { reason: ' ' }), 400, 'reason'],
  ['a reason that is too long', (nhi) => body(nhi, { reason: 'x'.repeat(31) }), 400, 'reason'],
  ['the stored number', () => body(patient.nhi), 400, 'nhi'],
  ['no version', (nhi) => ({ ...body(nhi), version: undefined }), 400, 'version'],
  ['a second record', (nhi) => body(nhi, { userId: 1 }), 400, undefined],
  ['an old version', (nhi) => body(nhi, { version: 0 }), 412, undefined],
])('a correction with %s is refused', async (_what, of, status, field) => {
  const answer = await doctor('PUT', path(), of(newNhi()))
  expect(answer.status).toBe(status)
  if (field) expect(Object.keys(answer.body.errors)).toEqual([field])
  expect((await findUser(database.db, patient.userId))?.nhi).toBe(patient.nhi)
})

test('a number of another record is refused with an error beside its field', async () => {
  const { nhi } = await addPatient()
  const answer = await doctor('PUT', path(), body(nhi))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['nhi']])
})

test('a user who tries many numbers must wait, even for an unused one; a colleague need not', async () => {
  const correct = async (nhi: string, call = doctor) => (await call('PUT', path(), body(nhi))).status
  const theirs = (await addPatient()).nhi
  expect([await correct(theirs), await correct(theirs), await correct(theirs)]).toEqual([409, 409, 409])
  const free = newNhi()
  expect([await correct(theirs), await correct(free)]).toEqual([429, 429])
  expect((await findUser(database.db, patient.userId))?.nhi).toBe(patient.nhi)
  expect(await correct(free, await inDemo(await at(Role.Nurse)))).toBe(200)
})

test('a number reserved for tests is refused in an installation with real people', async () => {
  const call = await as(await at(Role.Nurse))
  const answer = await call('PUT', path(), body(newNhi()))
  expect([answer.status, answer.body.errors]).toEqual([400, { nhi: ['This number is reserved for tests.'] }])
  expect((await call('POST', `${path()}/trial`, { nhi: newNhi() })).status).toBe(400)
})

test('only those who treat the person may correct it, and administrators under an activity', async () => {
  const administrator = await inDemo(await addAdministrator())
  const { body: activityAnswer } = await administrator('POST', '/administratorActivities', {
    description: 'A wrong number',
  })
  const headers = { administratoractivity: String(activityAnswer.administratorActivityId) }
  const people: [Caller, number][] = [
    [await inDemo(await at(Role.Staff)), 403],
    [await inDemo(await at(Role.Director)), 403],
    [await inDemo({ userId: patient.userId, organisationId: null }), 403],
    [await inDemo(await addMember({ roles: Role.Practice_doctor, permissions: Permission.Client_list })), 404],
    [administrator, 403],
  ]
  for (const [call, status] of people) {
    expect((await call('PUT', path(), body(newNhi()))).status).toBe(status)
    expect((await call('POST', `${path()}/trial`, { nhi: newNhi() })).status).toBe(status)
  }
  expect((await administrator('PUT', path(), body(newNhi()), headers)).status).toBe(200)
  expect((await (await inDemo(await at(Role.Nurse)))('PUT', path(), body(newNhi(), { version: 2 }))).status).toBe(200)
})
