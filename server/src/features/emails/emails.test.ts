import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { cleanUp, createLink, type Purpose, removeLinks } from '#features/account/index.ts'
import { links } from '#features/account/links/tables.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { accepting, queueEmail, sendQueued } from '#testing/queued-emails.ts'
import { as, database, signIn, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'
import { sealToken, sendDueEmails, sendEmail } from './index.ts'
import { emails } from './tables.ts'

const me = await addAdministrator()
const idle = await as(me)
const administrator = await underActivity(idle)
const token = 'Zm9yLW9uZS1wZXJzb24tb25seQ'
const queue = () => queueEmail({ token })
let serial = 0
const listed = async (to: string, caller = administrator) => (await caller('GET', `/emails?f=${to}`)).body.list

test('an email is queued, sent, and stored without the token of its link', async () => {
  const { to, emailId } = await queue()
  expect(await listed(to)).toEqual([
    expect.objectContaining({ emailId, to, template: 'certificateIssued', subject: null, text: null, sentAt: null }),
  ])
  await sendQueued(emailId)
  const [sent] = await listed(to)
  expect(sent).toMatchObject({
    subject: 'Clearwing: a certificate is ready for you',
    text: expect.stringContaining('http://clearwing.test:3000/medical/7#token=…'),
    sentAt: expect.any(String),
    failedAt: null,
  })
  expect(JSON.stringify(sent)).not.toContain(token)
  const stored = await database.db.select().from(emails).where(eq(emails.emailId, emailId))
  expect(stored).toMatchObject([{ values: { path: '/medical/7#token=…' }, html: expect.stringContaining('#token=…') }])
  expect(JSON.stringify(stored)).not.toContain(token)
  const [row] = await historyOf('email', emailId)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a sent email is not sent again', async () => {
  const sent: string[] = []
  const counting = {
    ...site,
    mailer: { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => undefined },
  }
  const { to, emailId } = await queue()
  await sendQueued(emailId, counting)
  await sendQueued(emailId, counting)
  expect(sent).toEqual([to])
})

const tried = { sentAt: null, failedAt: null, nextTryAt: null, attempts: 1 }
const refusing = (responseCode?: number) => ({
  ...site,
  mailer: {
    send: () => Promise.reject(Object.assign(new Error('No.'), { responseCode })),
    close: async () => undefined,
  },
})

test('an email refused by the mail server has failed; one that cannot be accepted now stays queued', async () => {
  const [unknown, delayed] = [await queue(), await queue()]
  await sendQueued(unknown.emailId, refusing(550))
  expect(await listed(unknown.to)).toEqual([
    expect.objectContaining({
      ...tried,
      failedAt: expect.any(String),
      lastReason: 'The mail server refused this email (550).',
    }),
  ])
  await expect(sendQueued(delayed.emailId, refusing(451))).rejects.toThrow()
  expect(await listed(delayed.to)).toEqual([
    expect.objectContaining({
      ...tried,
      nextTryAt: expect.any(String),
      lastReason: 'The mail server asked to try again later (451).',
    }),
  ])
})

test('an email is not tried before its next attempt is due', async () => {
  const { to, emailId } = await queue()
  await expect(sendQueued(emailId, refusing())).rejects.toThrow()
  await sendQueued(emailId)
  expect(await listed(to)).toEqual([expect.objectContaining({ sentAt: null, attempts: 1 })])
})

const dueNow = { nextTryAt: null, createdAt: '2026-01-05T00:00:00.000Z' }
const change = (emailId: number, to: Partial<typeof emails.$inferInsert>) =>
  database.transaction((tx) => tx.update(emails).set(to).where(eq(emails.emailId, emailId)))
const postponeOthers = (emailId: number) =>
  database.transaction((tx) =>
    tx.update(emails).set({ nextTryAt: '2100-01-01T00:00:00Z' }).where(ne(emails.emailId, emailId)),
  )
const jobsOf = async (emailId: number) => {
  const { rows } = await database.transaction((tx) =>
    tx.execute(
      sql`select count(*)::int as count from pgboss.job where name = 'send-email' and data->>'emailId' = ${String(emailId)}`,
    ),
  )
  return rows[0]?.count
}

test('without a mail server an email stays queued; with one it is sent', async () => {
  const { to, emailId } = await queue()
  await change(emailId, dueNow)
  // A run queues a limited number of emails, the oldest first: those of other tests are due later.
  await postponeOthers(emailId)
  const workplace = workplaceOf({ ...site, address: 'http://clearwing.test:3000' })
  await sendQueued(emailId, site)
  await sendDueEmails.run(workplace, {})
  expect(await listed(to)).toEqual([expect.objectContaining({ sentAt: null, failedAt: null, attempts: 0 })])
  expect(await jobsOf(emailId)).toBe(1)
  await sendDueEmails.run({ ...workplace, mailer: accepting.mailer }, {})
  expect(await jobsOf(emailId)).toBe(2)
  await sendQueued(emailId)
  expect(await listed(to)).toEqual([expect.objectContaining({ sentAt: expect.any(String), attempts: 1 })])
})

test('an email whose attempts have all failed has failed, and an administrator can send it again', async () => {
  const { to, emailId } = await queue()
  await change(emailId, { attempts: 49 })
  await sendQueued(emailId, refusing())
  const [given] = await listed(to)
  expect(given).toMatchObject({ failedAt: expect.any(String), attempts: 50 })
  const retryPath = `/emails/${emailId}/attempts`
  expect((await administrator('POST', retryPath)).status).toBe(409)
  const mailing = await createApp({ ...site, mailer: accepting.mailer })
  const { cookie, token: loginToken } = await signIn(me)
  const post = (path: string, payload?: object, more = {}) => {
    const headers = { cookie, 'x-login-token': loginToken, ...more }
    return mailing.inject({ method: 'POST', url: `/api${path}`, headers, ...(payload && { payload }) })
  }
  const activityAnswer = await post('/administratorActivities', { description: 'Sending an email again' })
  const request = () =>
    post(retryPath, undefined, { administratoractivity: String(activityAnswer.json().administratorActivityId) })
  expect((await request()).json()).toMatchObject({ failedAt: null, nextTryAt: null, attempts: 50 })
  await sendQueued(emailId)
  expect(await listed(to)).toEqual([expect.objectContaining({ sentAt: expect.any(String), failedAt: null })])
  expect((await request()).statusCode).toBe(409)
  await mailing.close()
  expect(await historyOf('email', emailId)).toContainEqual(expect.objectContaining({ action: 'change' }))
})

test('an administrator sends a test email', async () => {
  const to = `test.${fileNumber}@example.org`
  const { status, body } = await administrator('POST', '/emails/test', { to })
  expect([status, body]).toEqual([200, expect.objectContaining({ to, template: 'testEmail', sentAt: null })])
  await sendQueued(body.emailId)
  expect(await listed(to)).toEqual([expect.objectContaining({ subject: 'Clearwing: test email' })])
  const manager = await as(await addMember())
  for (const caller of [idle, manager]) {
    expect((await caller('POST', '/emails/test', { to })).status).toBe(403)
    expect((await caller('POST', `/emails/${body.emailId}/attempts`)).status).toBe(403)
  }
})

test('emails are filtered by status', async () => {
  const [queued, failed] = [await queue(), await queue()]
  await sendQueued(failed.emailId, refusing(550))
  const withStatus = async (st: string, to: string) =>
    (await administrator('GET', `/emails?st=${st}&f=${encodeURIComponent(to)}`)).body.totalItems
  expect(await withStatus('Failed', failed.to)).toBe(1)
  expect(await withStatus('Queued', queued.to)).toBe(1)
  expect(await withStatus('Sent', queued.to)).toBe(0)
})

const minute = 60_000

/** Queues an email with a link of this purpose, which expires after these minutes. */
async function queueLink(purpose: Purpose, expiresIn: number) {
  const { userId } = await addIndividual()
  const secret = await database.transaction((tx) => createLink(tx, { purpose, userId }))
  const expiresAt = new Date(Date.now() + expiresIn * minute).toISOString()
  const isIt = eq(links.userId, userId)
  await database.transaction((tx) => tx.update(links).set({ expiresAt }).where(isIt))
  const to = `link.${fileNumber}.${++serial}@example.org`
  const sealed = sealToken(site.keyFor, secret)
  const email = {
    toUserId: userId,
    to,
    template: 'invitation',
    values: { name: 'Mere', by: 'Tui', token: sealed },
  } as const
  const emailId = await database.transaction((tx) => sendEmail(tx, theSystem, email))
  const life = async () => {
    const [link] = await database.db.select().from(links).where(isIt)
    return link && (Date.parse(link.expiresAt) - Date.now()) / (24 * 60 * minute)
  }
  return { to, emailId, userId, life }
}

test('an invitation queued beyond its validity gets its full validity when it is sent', async () => {
  const { to, emailId, life } = await queueLink('invitation', -60 * 24 * 20)
  await cleanUp.run(workplaceOf({ ...site, address: '' }), {})
  await sendQueued(emailId)
  expect(await listed(to)).toEqual([expect.objectContaining({ sentAt: expect.any(String) })])
  expect(await life()).toBeCloseTo(7, 1)
})

test('a reset link that expired in the queue is not sent', async () => {
  const { to, emailId } = await queueLink('password', -1)
  await sendQueued(emailId)
  expect(await listed(to)).toEqual([
    expect.objectContaining({
      sentAt: null,
      failedAt: expect.any(String),
      lastReason: 'The link in it expired before the email could be sent.',
    }),
  ])
})

test('an invitation withdrawn while queued is not sent', async () => {
  const { to, emailId, userId } = await queueLink('invitation', 60)
  await database.transaction((tx) => removeLinks(tx, userId, 'invitation'))
  await sendQueued(emailId)
  expect(await listed(to)).toEqual([expect.objectContaining({ sentAt: null, failedAt: expect.any(String) })])
})

test('an expired link of a kind that is never renewed is removed the next morning', async () => {
  const { life } = await queueLink('password', -1)
  await cleanUp.run(workplaceOf({ ...site, address: '' }), {})
  expect(await life()).toBeUndefined()
})

test('the recipient and administrators are notified of changes', async () => {
  await using received = await announcements()
  const { userId } = await addIndividual()
  await queueEmail({ toUserId: userId })
  const announced = () =>
    received.all().filter((one) => 'audience' in one && JSON.stringify(one.audience).includes(`{"userId":${userId}}`))
  await expect.poll(announced).toHaveLength(1)
})
