import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sendQueuedEmail } from '#jobs.ts'
import { openDatabase } from '#platform/database/database.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { setNow, testClock } from '#testing/clock.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { newDatabase } from '#testing/new-database.ts'
import { site } from '#testing/test-app.ts'
import { startWholeServer } from '#testing/whole-server.ts'
import { sendEmail } from './index.ts'
import { emailAttempts, emails } from './tables.ts'

// A database of its own: a whole server runs every job, and sends whatever is queued.
const connection = await newDatabase()
const database = openDatabase(connection, testClock)
afterAll(() => database.close())

const seen = async (emailId: number) => {
  const [email] = await database.db.select().from(emails).where(eq(emails.emailId, emailId))
  const attempts = await database.db.select().from(emailAttempts).orderBy(asc(emailAttempts.emailAttemptId))
  return { isSent: email?.sentAt !== null, attempts: attempts.map(({ result }) => result) }
}

test('an email whose process is killed in the middle is sent by the next one, and the attempt counts as lost', async () => {
  const hanging = await startMailServer('wait in the text')
  onTestFinished(hanging.stop)
  const { host, port, user, database: name } = connection
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${name}`
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-killed-'))
  const settings = { DATABASE_URL, HL7_PORT: 'off', DEMO: 'off', LOG_LEVEL: 'silent', SMTP_URL: hanging.url }
  const killed = await startWholeServer(folder, { PORT: '0', ...settings })
  const email = { toUserId: null, to: 'mere@example.org', template: 'passwordSet', values: { name: 'Mere' } } as const
  const emailId = await database.transaction((tx) => sendEmail(tx, theSystem, email))
  await expect.poll(hanging.texts, { timeout: 20_000 }).toBeGreaterThan(0)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await seen(emailId)).toEqual({ isSent: false, attempts: ['started'] })

  const server = await startMailServer()
  const mailer = openMailer(async () => server.url)
  onTestFinished(async () => {
    setNow()
    await mailer.close()
    await server.stop()
  })
  const sendAfter = (minutes: number) => {
    setNow(new Date(Date.now() + minutes * 60_000).toISOString())
    return sendQueuedEmail.run(workplaceOf({ ...site, database, mailer, address: 'http://clearwing.test' }), {
      emailId,
    })
  }
  await sendAfter(5)
  expect(server.accepted).toEqual([])
  await sendAfter(11)
  expect(await seen(emailId)).toEqual({ isSent: true, attempts: ['lost', 'accepted'] })
  expect(server.accepted).toHaveLength(1)
})
