import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { addWorkingDays } from '@clearwing/domain/working-days.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { clocks } from '#features/medicals/clocks/tables.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { users } from '#features/users/tables.ts'
import { sendQueuedEmail } from '#jobs.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { startMailbox } from '#platform/mail/mailbox.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { addIndividual } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addNumberingRegulator } from '#testing/registrations.ts'
import { remindOn } from '#testing/reminders.ts'
import { app, database, site } from '#testing/test-app.ts'
import { reminderOptions } from './tables.ts'

// What email programs receive, read from the files of a real SMTP server.

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-unsubscribe-'))
const mailbox = await startMailbox(folder)
const mailer = openMailer(async () => mailbox.smtpUrl)
afterAll(async () => {
  await mailer.close()
  await mailbox.close()
  rmSync(folder, { recursive: true })
})

const address = 'https://clearwing.test'
const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
// A Wednesday, so that no step is moved from a Sunday.
const dueOn = '2028-09-13'

async function addReachable() {
  const { userId } = await addIndividual()
  await database.transaction((tx) =>
    tx
      .update(users)
      .set({ email: `u${userId}@example.org` })
      .where(eq(users.userId, userId)),
  )
  return userId
}

/** The headers and the text of the reminder to this person, as the mail server received it. */
async function receivedBy(userId: number) {
  const isIt = and(eq(emails.toUserId, userId), eq(emails.template, 'reminder'))
  const [email] = await database.db.select().from(emails).where(isIt)
  await sendQueuedEmail.run(workplaceOf({ ...site, mailer, address }), { emailId: email?.emailId ?? 0 })
  const messages = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const message = messages.find((one) => one.includes(`To: u${userId}@example.org`)) ?? ''
  const [head = '', ...body] = message.split('\r\n\r\n')
  // A long header continues on lines that begin with a space.
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: body.join('\n').replaceAll('=\r\n', '') }
}

const stored = (userId: number) => database.db.select().from(reminderOptions).where(eq(reminderOptions.userId, userId))

test('an email of the engine has both headers of RFC 8058; their address switches the kind off by POST, never by GET', async () => {
  const userId = await addReachable()
  const row = { userId, regulatorId, organisationUserId: String(userId), expiresOn: dueOn }
  await database.transaction((tx) => createRegistration(tx, theSystem, { ...row, approvedAt: '2026-01-05T00:00:00Z' }))
  await remindOn(addDays(dueOn, -30))
  const { headers, body } = await receivedBy(userId)
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<https:\/\/clearwing\.test(\/api\/reminderLinks\/[\w-]{43})>$/.exec(
    headers.get('List-Unsubscribe') ?? '',
  ) as string[]
  expect(url).not.toBe('')
  expect(body).toContain('info/reminders')

  const before = await stored(userId)
  for (const method of ['GET', 'HEAD'] as const)
    for (let time = 0; time < 2; time++) await app.inject({ method, url, headers: { 'user-agent': 'Link scanner' } })
  expect(await stored(userId)).toEqual(before)
  expect(await historyOf('reminder option', userId)).toEqual([])

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = headers.get('List-Unsubscribe-Post') ?? ''
  expect((await app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(200)
  expect(await stored(userId)).toMatchObject([{ emailKey: 'NUMBERS', isOff: true }])
})

test('a legal notice has neither header, and says that it cannot be switched off', async () => {
  const userId = await addReachable()
  const limit = { amount: 20, unit: 'working days', calendar: 'aviation' } as const
  const of = { kind: 'convenor_request', about: 'certificate', aboutId: userId, owner: 'pilot', limit } as const
  const startedOn = addDays(dueOn, -40)
  await database.transaction((tx) => tx.insert(clocks).values({ ...of, userId, startedOn, dueOn, soonOn: dueOn }))
  await remindOn(addWorkingDays(dueOn, -5))
  const { headers, body } = await receivedBy(userId)
  expect(headers.get('Auto-Submitted')).toBe('auto-generated')
  expect([...headers.keys()].filter((name) => name.startsWith('List-'))).toEqual([])
  expect(body).toContain('This is a legal notice. It cannot be switched off.')
})
