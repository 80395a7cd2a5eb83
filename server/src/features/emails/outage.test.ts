import { theSystem } from '@clearwing/domain/access/actor.ts'
import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { sendQueuedEmail } from '#jobs.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { setNow } from '#testing/clock.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { database, site } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { sendEmail } from './index.ts'
import { emailAttempts, emails } from './tables.ts'

// A real mail server that refuses, delays, hangs and dies: no email is lost, and none is sent twice that it accepted.

const server = await startMailServer()
const mailer = openMailer(async () => server.url, { socketTimeout: 500 })
afterAll(async () => {
  await mailer.close()
  await server.stop()
})
afterEach(() => setNow())

const minute = 60_000
let serial = 0
async function queue(template: 'passwordSet' | 'certificateIssued' = 'passwordSet') {
  const to = `mere.${fileNumber}.${++serial}@example.org`
  const email = { toUserId: null, to, template, values: { name: 'Mere', path: '/medical/7' } } as const
  return { to, emailId: await database.transaction((tx) => sendEmail(tx, theSystem, email)) }
}

/** One run of the job, a number of minutes later than the last one. */
const send = (emailId: number, after = 0) => {
  setNow(new Date(Date.now() + after * minute).toISOString())
  return sendQueuedEmail.run(workplaceOf({ ...site, mailer, address: 'http://clearwing.test' }), { emailId })
}

async function seen(emailId: number) {
  const [email] = await database.db.select().from(emails).where(eq(emails.emailId, emailId))
  const attempts = await database.db
    .select()
    .from(emailAttempts)
    .where(eq(emailAttempts.emailId, emailId))
    .orderBy(emailAttempts.emailAttemptId)
  return {
    status: email && emailStatus(email),
    attempts: attempts.map(({ result, serverCode }) => (serverCode ? `${result} ${serverCode}` : result)),
    messageId: email?.messageId,
  }
}

const arrivedAt = (to: string) => server.accepted.filter((mail) => mail.to === to)

test('an address that the server does not know has bounced at once, and later emails to it are suppressed', async () => {
  server.treat('refuse the recipient')
  const { to, emailId } = await queue()
  await send(emailId)
  expect(await seen(emailId)).toMatchObject({ status: 'Bounced', attempts: ['bounced 550 5.1.1'] })
  server.treat('accept')
  const again = { toUserId: null, to: to.toUpperCase(), template: 'passwordSet', values: { name: 'Mere' } } as const
  const later = await database.transaction((tx) => sendEmail(tx, theSystem, again))
  await send(later)
  expect(await seen(later)).toMatchObject({ status: 'Suppressed', attempts: ['suppressed'] })
  expect(arrivedAt(to)).toEqual([])
})

test('an email whose text is refused has failed, and its address is not blamed', async () => {
  server.treat('refuse the text')
  const { to, emailId } = await queue()
  await send(emailId)
  expect(await seen(emailId)).toMatchObject({ status: 'Failed', attempts: ['refused 554 5.7.1'] })
  server.treat('accept')
  const next = await database.transaction((tx) =>
    sendEmail(tx, theSystem, { toUserId: null, to, template: 'passwordSet', values: { name: 'Mere' } }),
  )
  await send(next)
  expect((await seen(next)).status).toBe('Sent')
})

test('a greylisted email is postponed, and sent once when it is accepted', async () => {
  server.treat('delay the recipient')
  const { to, emailId } = await queue()
  await expect(send(emailId)).rejects.toThrow()
  expect(await seen(emailId)).toMatchObject({ status: 'Queued', attempts: ['postponed 451 4.7.1'] })
  server.treat('accept')
  await send(emailId, 0)
  expect(arrivedAt(to)).toEqual([])
  await send(emailId, 2)
  await send(emailId, 60)
  expect(await seen(emailId)).toMatchObject({ status: 'Sent', attempts: ['postponed 451 4.7.1', 'accepted'] })
  expect(arrivedAt(to)).toHaveLength(1)
})

test.each(['wait in the text', 'hang up in the text'] as const)(
  'a server that does this: %s, gets the email again, and has it once',
  async (treatment) => {
    server.treat(treatment)
    const { to, emailId } = await queue()
    const before = server.texts()
    await expect(send(emailId)).rejects.toThrow()
    expect(server.texts() - before).toBe(1)
    expect((await seen(emailId)).attempts).toEqual(['postponed'])
    server.treat('accept')
    await send(emailId, 2)
    expect((await seen(emailId)).attempts).toEqual(['postponed', 'accepted'])
    expect(arrivedAt(to)).toHaveLength(1)
  },
)

test('an email that was accepted, but whose answer was lost, is sent again under the same Message-ID', async () => {
  server.treat('accept without an answer')
  const { to, emailId } = await queue()
  await expect(send(emailId)).rejects.toThrow()
  server.treat('accept')
  await send(emailId, 2)
  const { messageId } = await seen(emailId)
  expect(arrivedAt(to).map((mail) => mail.messageId)).toEqual([messageId, messageId])
})

test('a server that is down loses nothing', async () => {
  const down = await startMailServer()
  const another = openMailer(async () => down.url)
  await down.stop()
  onTestFinished(() => another.close())
  const waiting = [await queue(), await queue(), await queue()]
  const workplace = () => workplaceOf({ ...site, mailer: another, address: 'http://clearwing.test' })
  for (const { emailId } of waiting) await expect(sendQueuedEmail.run(workplace(), { emailId })).rejects.toThrow()
  const up = await startMailServer('accept', down.port)
  onTestFinished(up.stop)
  setNow(new Date(Date.now() + 2 * minute).toISOString())
  for (const { emailId } of waiting) await sendQueuedEmail.run(workplace(), { emailId })
  expect(up.accepted.map(({ to }) => to).sort()).toEqual(waiting.map(({ to }) => to).sort())
})
