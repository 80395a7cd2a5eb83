import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { emailAttempts, emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { queueEmail, sendQueued } from '#testing/queued-emails.ts'
import { as, database, siteWith } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { signDeliveryReport } from './signature.ts'

const secret = 'a secret of at least thirty-two characters'
const listening = await createApp(await siteWith({ MAIL_WEBHOOK_SECRET: secret }))
const deaf = await createApp(await siteWith())
afterAll(async () => {
  await listening.close()
  await deaf.close()
})
afterEach(() => setNow())

const administrator = await underActivity(await as(await addAdministrator()))
const seconds = () => String(Math.floor(Date.now() / 1000))

type Posted = { stamp?: string; signedWith?: string; type?: string; at?: typeof listening; signature?: string }

const post = (
  raw: string,
  { stamp = seconds(), signedWith = secret, type, at = listening, signature }: Posted = {},
) => {
  const payload = Buffer.from(raw)
  const headers = {
    'content-type': type ?? 'message/rfc822',
    'mail-report-timestamp': stamp,
    'mail-report-signature': signature ?? `sha256=${signDeliveryReport(signedWith, stamp, payload)}`,
  }
  return at.inject({ method: 'POST', url: '/api/emailReports', payload, headers })
}

type Report = { to: string; messageId?: string; envelopeId?: string; action?: string; status?: string }

const report = ({ to, messageId, envelopeId, action = 'failed', status = '5.1.1' }: Report) =>
  [
    'From: Mail system <MAILER-DAEMON@mx.example.net>',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    'Subject: Ours',
    '--part--',
    '',
  ].join('\r\n')

/** An email that the mail server accepted, to a person. */
async function sent() {
  const { userId } = await addIndividual()
  const { to, emailId } = await queueEmail({ toUserId: userId })
  await database.transaction((tx) => tx.update(users).set({ email: to }).where(eq(users.userId, userId)))
  await sendQueued(emailId)
  const [row] = await database.db.select().from(emails).where(eq(emails.emailId, emailId))
  return { userId, to, emailId, messageId: row?.messageId ?? '' }
}

const shown = async (emailId: number) => (await administrator('GET', `/emails/${emailId}`)).body

test('a permanent failure marks the email as bounced, and stops later emails to the address', async () => {
  const { userId, to, emailId, messageId } = await sent()
  expect((await post(report({ to, messageId }))).statusCode).toBe(204)
  expect(await shown(emailId)).toMatchObject({
    bouncedAt: expect.any(String),
    undeliverableSince: expect.any(String),
    attemptList: [{ result: 'accepted' }, { result: 'bounced', serverCode: '5.1.1' }],
  })
  const { user } = (await administrator('GET', `/users/${userId}`)).body
  expect(user.emailUndeliverableSince).toEqual(expect.any(String))
})

test('a report that arrives twice is stored once', async () => {
  const { to, emailId, messageId } = await sent()
  const raw = report({ to, envelopeId: messageId.slice(1, -1), status: '4.4.1', action: 'delayed' })
  expect([(await post(raw)).statusCode, (await post(raw)).statusCode]).toEqual([204, 204])
  expect((await shown(emailId)).attemptList).toHaveLength(2)
})

test.each([
  ['delayed', '4.4.1', 'delayed'],
  ['failed', '4.4.7', 'undelivered'],
  ['delivered', '2.0.0', 'delivered'],
])('a report %s with %s is recorded only', async (action, status, result) => {
  const { to, emailId, messageId } = await sent()
  await post(report({ to, messageId, action, status }))
  const email = await shown(emailId)
  expect(email).toMatchObject({ bouncedAt: null, undeliverableSince: null })
  expect(email.attemptList.at(-1)).toMatchObject({ result, serverCode: status })
})

test('a report is matched by our id, never by the address alone', async () => {
  const { to, emailId } = await sent()
  for (const messageId of ['<email.1.0000@clearwing.test>', undefined]) {
    const answer = await post(report({ to, ...(messageId && { messageId }) }))
    expect([answer.statusCode, answer.json().title]).toEqual([
      422,
      'This report is about no email of this installation.',
    ])
  }
  expect(await shown(emailId)).toMatchObject({ bouncedAt: null, undeliverableSince: null })
})

test.each<[string, Posted, number]>([
  ['signed with another secret', { signedWith: 'another secret of thirty-two letters' }, 401],
  ['without a signature', { signature: '' }, 401],
  ['signed too long ago', { stamp: String(Math.floor(Date.now() / 1000) - 301) }, 401],
  ['signed in the future', { stamp: String(Math.floor(Date.now() / 1000) + 400) }, 401],
  ['with a time stamp that is no number', { stamp: 'now' }, 401],
  ['as a form', { type: 'application/x-www-form-urlencoded' }, 415],
  ['as JSON', { type: 'application/json' }, 415],
])('a report %s is refused', async (_case, posted, expected) => {
  const { to, emailId, messageId } = await sent()
  expect((await post(report({ to, messageId }), posted)).statusCode).toBe(expected)
  expect((await shown(emailId)).bouncedAt).toBeNull()
})

test('a report that was changed after it was signed is refused', async () => {
  const { to, messageId } = await sent()
  const stamp = seconds()
  const signature = signDeliveryReport(secret, stamp, Buffer.from(report({ to, messageId, status: '4.4.1' })))
  expect((await post(report({ to, messageId }), { stamp, signature })).statusCode).toBe(401)
})

test.each([
  ['an ordinary email', 'Subject: Hello\r\n\r\nI am away until Monday.'],
  ['nothing', ''],
  ['nested parts without end', 'Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\n'.repeat(200)],
])('%s is no report', async (_case, raw) => expect((await post(raw)).statusCode).toBe(422))

test('a report that is too large is refused', async () =>
  expect((await post('a'.repeat(1024 * 1024 + 1))).statusCode).toBe(413))

test('without a secret no report is accepted', async () => {
  const { to, emailId, messageId } = await sent()
  expect((await post(report({ to, messageId }), { at: deaf })).statusCode).toBe(404)
  expect((await post(report({ to, messageId }), { at: deaf, signedWith: '' })).statusCode).toBe(404)
  expect((await shown(emailId)).bouncedAt).toBeNull()
})

test('more than 300 reports in a minute are refused before they are read', async () => {
  const busy = await createApp(await siteWith({ MAIL_WEBHOOK_SECRET: secret }))
  const codes: number[] = []
  for (let at = 0; at < 301; at++) codes.push((await post('x', { at: busy, signature: 'no' })).statusCode)
  await busy.close()
  expect([codes[299], codes[300]]).toEqual([401, 429])
})

test('a report stores neither addresses nor texts of the other server', async () => {
  const { to, emailId, messageId } = await sent()
  await post(report({ to, messageId }).replace('Sorry.', 'The private words of a postmaster'))
  const rows = await database.db.select().from(emailAttempts).where(eq(emailAttempts.emailId, emailId))
  expect(JSON.stringify(rows)).not.toMatch(/private words|mx\.example/)
})
