import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import type { EmailTemplateRecord } from '@clearwing/domain/emails/wordings/schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sendEmail } from '#features/emails/index.ts'
import { users } from '#features/users/tables.ts'
import { sendQueuedEmail } from '#jobs.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator } from '#testing/factories.ts'
import { as, type Caller, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'

let idle: Caller
let administrator: Caller
beforeAll(async () => {
  idle = await as(await addAdministrator())
  administrator = await underActivity(idle)
})

const name = 'documentShared'
const first = builtInWordings[name]
const tomorrow = () => addDays(today(), 1)
const publish = (given: object = {}, of: string = name) =>
  administrator('POST', `/emailTemplates/${of}/versions`, { ...first, note: null, fromDay: tomorrow(), ...given })
const read = async (): Promise<EmailTemplateRecord> => (await administrator('GET', `/emailTemplates/${name}`)).body

let serial = 0
/** Queues the email on a day. */
async function queueOn(day: string) {
  const to = `shared.${fileNumber}.${++serial}@example.org`
  const email = { toUserId: null, to, template: name, values: { name: 'Hēmi', path: '/library/7' } } as const
  return database.at(startOfDay(day)).transaction((tx) => sendEmail(tx, theSystem, email))
}
/** Sends it, and returns what the mail server received. */
async function sent(emailId: number) {
  const received: { subject: string; text: string; html: string }[] = []
  const mailer = {
    send: async (mail: (typeof received)[number]) => void received.push(mail),
    close: async () => undefined,
  }
  await sendQueuedEmail.run(workplaceOf({ ...site, mailer, address: 'http://clearwing.test:3000' }), { emailId })
  return received.map(({ subject, text, html }) => ({ subject, text, html }))
}
const refusing = { send: () => Promise.reject(new Error('No.')), close: async () => undefined }

test('a wording is used from its day and not before; an email that was queued before is written as it was', async () => {
  const [before, retried] = [await queueOn(today()), await queueOn(today())]
  const [original] = await sent(before)
  const attempt = sendQueuedEmail.run(workplaceOf({ ...site, mailer: refusing, address: '' }), { emailId: retried })
  await expect(attempt).rejects.toThrow()
  const text = 'Your practice shared <b>a document</b> with you.'
  expect((await publish({ subject: 'open a document', text })).body).toMatchObject({
    versions: 2,
    nextFrom: tomorrow(),
    present: { number: 1, text: first.text },
  })
  const [after, today2] = [await queueOn(tomorrow()), await queueOn(today())]
  const [changed] = await sent(after)
  expect(changed?.subject).toBe('Clearwing: open a document')
  expect(changed?.text).toContain(text)
  expect(changed?.html).toContain('Your practice shared &lt;b&gt;a document&lt;/b&gt; with you.')
  expect((await sent(today2))[0]).toEqual(original)
  const { list } = (await administrator('GET', `/emails?f=shared.${fileNumber}&n=100`)).body
  const numbers = list.map((email: { emailId: number; wordingNumber: number }) => [email.emailId, email.wordingNumber])
  expect(Object.fromEntries(numbers)).toEqual({ [before]: 1, [retried]: 1, [after]: 2, [today2]: 1 })
  await administrator('POST', `/emails/${retried}/attempts`)
})

test('while a version is not in use yet, another is refused, and it can be removed', async () => {
  const { nextFrom } = await read()
  expect(nextFrom).toBe(tomorrow())
  expect((await publish()).status).toBe(409)
  const path = `/emailTemplates/${name}/versions`
  expect((await administrator('DELETE', `${path}/1`)).status).toBe(409)
  expect((await administrator('DELETE', `${path}/9`)).status).toBe(404)
  expect((await administrator('DELETE', `${path}/2`)).body).toMatchObject({ versions: 1, nextFrom: null })
})

test.each<[what: string, of: string, given: object, field: string]>([
  ['a wording without its facts', 'documentRequested', { text: 'Please send a document.' }, 'text'],
  ['an unknown field', name, { text: 'Kia ora {diagnosis}' }, 'text'],
  ['unbalanced braces', name, { after: '{{name}' }, 'after'],
  ['deep nesting', name, { text: '{'.repeat(50) + '}'.repeat(50) }, 'text'],
  ['a very long text', name, { text: 'x'.repeat(4001) }, 'text'],
  ['a subject of two lines', name, { subject: 'a\r\nBcc: b@example.org' }, 'subject'],
  ['no button', name, { button: null }, 'button'],
  ['today', name, { fromDay: today() }, 'fromDay'],
])('%s is refused with its place', async (_what, of, given, field) => {
  const { status, body } = await publish(given, of)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('the list finds emails by words and origin; only administrators with an activity read it', async () => {
  const { body } = await administrator('GET', '/emailTemplates?n=100')
  expect(body.totalItems).toBe(Object.keys(builtInWordings).length)
  const names = async (query: string) =>
    (await administrator('GET', `/emailTemplates?${query}`)).body.list.map((one: { name: string }) => one.name)
  expect(await names('f=recovery')).toEqual(['recoveryCodeUsed'])
  expect(await names('og=own&f=recovery')).toEqual([])
  for (const path of ['/emailTemplates', `/emailTemplates/${name}`]) expect((await idle('GET', path)).status).toBe(403)
})

test('a test goes to the own address with the typed words, filled in for a person who does not exist', async () => {
  const person = await addAdministrator()
  const email = `writer.${fileNumber}@example.org`
  const setAddress = (next: string | null) =>
    database.transaction((tx) => tx.update(users).set({ email: next }).where(eq(users.userId, person.userId)))
  await setAddress(email)
  const writer = await underActivity(await as(person))
  const sendTest = (given: object = {}, call = writer) =>
    call('POST', `/emailTemplates/${name}/test`, {
      ...first,
      text: 'From {product}: <b>read</b> it.\n\nNgā mihi',
      ...given,
    })
  const { status, body } = await sendTest({ subject: 'a new document' })
  expect([status, body.to]).toEqual([200, email])
  const [received] = await sent(body.emailId)
  expect(received?.subject).toBe('Clearwing: test: a new document')
  for (const words of [
    'You asked for this test',
    'Kia ora Mere Whakāturanga',
    'From Clearwing: <b>read</b> it.',
    'Ngā mihi',
  ])
    expect(received?.text).toContain(words)
  expect(received?.html).toContain('&lt;b&gt;read&lt;/b&gt;')
  expect(received?.text).toContain(`/resource/emails/${name}`)
  expect((await read()).all.map(({ text }) => text).join()).not.toContain('Ngā mihi')
  const refused = await sendTest({ text: 'Kia ora {surname}' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['text']])
  expect((await sendTest({}, idle)).status).toBe(403)
  await setAddress(null)
  expect((await sendTest()).status).toBe(409)
})
