import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { createRegistration, updateRegistration } from '#features/registrations/index.ts'
import { users } from '#features/users/tables.ts'
import { sendQueuedEmail } from '#jobs.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { today } from '#platform/time/today.ts'
import { pdfOf, sendDocument } from '#testing/attach.ts'
import { addIndividual } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { addPilot } from '#testing/medical-people.ts'
import { addNumberingRegulator } from '#testing/registrations.ts'
import { remindOn } from '#testing/reminders.ts'
import { app, as, database, site } from '#testing/test-app.ts'
import { reminderNotices } from './tables.ts'

const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
// A Wednesday, so that no step is moved from a Sunday.
const expiresOn = '2026-09-16'

async function registered(more: { isApproved?: boolean; expiresOn?: string } = {}) {
  const person = await addIndividual()
  const email = `p${person.userId}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, person.userId)))
  const row = { userId: person.userId, regulatorId, organisationUserId: String(person.userId), expiresOn, ...more }
  const { isApproved = true, ...values } = row
  const approvedAt = isApproved ? '2026-01-05T00:00:00Z' : null
  const registration = await database.transaction((tx) => createRegistration(tx, theSystem, { ...values, approvedAt }))
  return { person, registration }
}

const mailsTo = (toUserId: number) =>
  database.db
    .select()
    .from(emails)
    .where(and(eq(emails.toUserId, toUserId), eq(emails.template, 'reminder')))
    .orderBy(asc(emails.emailId))
const linesTo = async (userId: number) =>
  (await mailsTo(userId)).map(({ values }) => (values?.lines as string[] | undefined)?.join(' '))

test('a person is reminded at each step once, however often the engine runs, and again of a new date', async () => {
  const { person, registration } = await registered()
  const { userId } = person
  await remindOn(addDays(expiresOn, -61))
  expect(await linesTo(userId)).toEqual([])
  for (const left of [60, 60, 59, 30, 29, 7, 0, -1, -2, -40]) await remindOn(addDays(expiresOn, -left))
  const sent = await linesTo(userId)
  expect(sent).toHaveLength(4)
  expect(sent.at(0)).toMatch(/ expires on 16 Sep 2026\.$/)
  expect(sent.at(-1)).toMatch(/ expired on 16 Sep 2026\.$/)
  const renewed = { expiresOn: addDays(expiresOn, 364) }
  await database.transaction((tx) => updateRegistration(tx, theSystem, registration, renewed))
  await remindOn(addDays(expiresOn, 310))
  expect(await linesTo(userId)).toHaveLength(5)
})

test('nothing is sent before nine, and a missed step is sent the next day', async () => {
  const { person } = await registered()
  await remindOn(addDays(expiresOn, -30), '08:59')
  expect(await linesTo(person.userId)).toEqual([])
  await remindOn(addDays(expiresOn, -29))
  expect(await linesTo(person.userId)).toHaveLength(1)
})

test('a reminder ends with its reason and continues if that recurs', async () => {
  const { person, registration } = await registered()
  const approve = (approvedAt: string | null) =>
    database.transaction((tx) => updateRegistration(tx, theSystem, registration, { approvedAt }))
  await remindOn(addDays(expiresOn, -60))
  await approve(null)
  await remindOn(addDays(expiresOn, -30))
  expect(await linesTo(person.userId)).toHaveLength(1)
  await approve('2026-01-05T00:00:00Z')
  await remindOn(addDays(expiresOn, -28))
  expect(await linesTo(person.userId)).toHaveLength(2)
})

test('a number that was never approved is no reason', async () => {
  const { person } = await registered({ isApproved: false })
  await remindOn(addDays(expiresOn, -30))
  expect(await linesTo(person.userId)).toEqual([])
})

test('two runs at the same time send one email', async () => {
  const { person } = await registered()
  await Promise.all([remindOn(addDays(expiresOn, -30)), remindOn(addDays(expiresOn, -30))])
  expect(await linesTo(person.userId)).toHaveLength(1)
})

const { practiceId, regulatorId: libraryRegulatorId, reception, care } = await addLibraryScene()
const dueOn = addDays(today(), 20)
async function asked() {
  const person = await addPilot(libraryRegulatorId)
  await care(practiceId, person.userId)
  const ask = { userId: person.userId, medicalId: null, name: 'Biopsy', reason: 'Melanoma', dueOn }
  return { person, request: (await reception('POST', '/documentRequests', ask)).body }
}

test('a requested document: before and after its due day, without its name, and not once it was sent', async () => {
  const [waiting, answered, second] = [await asked(), await asked(), await asked()]
  const path = `/documentRequests/${answered.request.documentRequestId}/answer`
  await sendDocument(answered.person, path, { fields: {}, bytes: pdfOf('answer') })
  const both = { userId: second.person.userId, medicalId: null, name: 'ECG', reason: 'Murmur', dueOn }
  await reception('POST', '/documentRequests', both)
  for (let day = -5; day <= 12; day++) await remindOn(addDays(dueOn, day))
  expect(await linesTo(answered.person.userId)).toEqual([])
  expect(await linesTo(second.person.userId)).toHaveLength(3)
  const sent = await mailsTo(waiting.person.userId)
  expect(sent).toHaveLength(3)
  expect(JSON.stringify(sent)).not.toMatch(/Biopsy|Melanoma|ECG|Murmur/)
  const days = (await noticesTo(waiting.person.userId)).map(({ day }) => day)
  expect(days.filter((day) => dayOfWeek(day) === 7)).toEqual([])
})

test('the reminders of a document end when it is sent, not with the next run', async () => {
  const { person, request } = await asked()
  await remindOn(addDays(dueOn, -3))
  const call = await as(person)
  const states = async () =>
    (await call('GET', '/reminders?m=All')).body.list.map(({ state }: { state: string }) => state)
  expect(await states()).toHaveLength(1)
  expect(await states()).not.toContain('ended')
  const path = `/documentRequests/${request.documentRequestId}/answer`
  await sendDocument(person, path, { fields: {}, bytes: pdfOf('answer') })
  expect(await states()).toEqual(['ended'])
})

const noticesTo = (userId: number) =>
  database.db.select().from(reminderNotices).where(eq(reminderNotices.userId, userId)).orderBy(asc(reminderNotices.day))

/** The addresses in an email as delivered. */
async function delivered(emailId: number) {
  const sent: { text: string; unsubscribe?: string }[] = []
  const mailer = { send: async (mail: { text: string }) => void sent.push(mail), close: async () => undefined }
  await sendQueuedEmail.run(workplaceOf({ ...site, mailer, address: 'https://clearwing.test' }), { emailId })
  return sent[0]
}

test('the link of an email switches that kind off with one POST, and reading it changes nothing', async () => {
  const { person } = await registered()
  await remindOn(addDays(expiresOn, -60))
  const [email] = await mailsTo(person.userId)
  const mail = await delivered(email?.emailId ?? 0)
  const url = mail?.unsubscribe?.replace('https://clearwing.test', '') ?? ''
  expect(url).toMatch(/^\/api\/reminderLinks\/[\w-]{43}$/)
  const token = url.split('/').at(-1)
  expect(mail?.text).toContain(`https://clearwing.test/info/reminders#token=${token}`)
  const option = { emailKey: 'NUMBERS', isLegal: false }
  expect((await app.inject({ url })).json()).toEqual({ ...option, isOff: false })
  await remindOn(addDays(expiresOn, -30))
  expect(await mailsTo(person.userId)).toHaveLength(2)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = () => app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  expect((await post()).json()).toEqual({ ...option, isOff: true })
  expect((await post()).json()).toEqual({ ...option, isOff: true })
  expect((await app.inject({ url: `/api/reminderLinks/${'A'.repeat(43)}` })).statusCode).toBe(404)
  await remindOn(addDays(expiresOn, -7))
  expect(await mailsTo(person.userId)).toHaveLength(2)
  expect((await noticesTo(person.userId)).at(-1)).toMatchObject({ suppressed: 'switched_off', emailId: null })
  expect(await historyOf('reminder option', person.userId)).toHaveLength(1)
  const { rows } = await database.transaction((tx) =>
    tx.execute(`select * from reminder_options where user_id = ${person.userId}`),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('people see their reminders, snooze them, say that they are done, and choose their emails', async () => {
  const { person } = await registered({ expiresOn: addDays(today(), 20) })
  // One of these days is not a Sunday.
  for (const ago of [2, 1]) await remindOn(addDays(today(), -ago))
  const call = await as(person)
  const list = async (m = 'Open') => (await call('GET', `/reminders?m=${m}`)).body.list
  const [reminder] = await list()
  expect(reminder).toMatchObject({ kind: 'registration', state: 'due', dueOn: addDays(today(), 20), version: 1 })
  const snooze = (until: string, version = 1) =>
    call('PUT', `/reminders/${reminder.reminderId}/snooze`, { until, version })
  expect((await snooze(today())).body.errors).toEqual({ until: [expect.stringMatching(/from tomorrow/)] })
  expect((await snooze(addDays(today(), 5))).body).toMatchObject({ state: 'snoozed', version: 2 })
  expect((await snooze(addDays(today(), 5))).status).toBe(412)
  const done = (evidence: string) => call('PUT', `/reminders/${reminder.reminderId}/done`, { version: 2, evidence })
  expect((await done('')).status).toBe(400)
  expect((await done('Renewed by telephone')).body).toMatchObject({ state: 'done', evidence: 'Renewed by telephone' })
  expect(await list()).toEqual([])
  expect(await list('Done')).toHaveLength(1)
  expect((await snooze(addDays(today(), 5), 3)).status).toBe(403)
  const off = await call('PUT', '/reminderOptions/DOCUMENT', { isOff: true })
  expect(off.body).toContainEqual({ emailKey: 'DOCUMENT', isOff: true, isLegal: false })
  expect((await call('PUT', '/reminderOptions/LEGAL', { isOff: true })).status).toBe(409)
  const other = await as(await addIndividual())
  expect((await other('GET', `/reminders?i=${person.userId}`)).status).toBe(403)
  expect((await other('PUT', `/reminders/${reminder.reminderId}/done`, { version: 3, evidence: 'x' })).status).toBe(404)
})
