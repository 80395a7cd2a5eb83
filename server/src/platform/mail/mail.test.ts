import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startMailbox } from './mailbox.ts'
import { isRefusedForGood, openMailer } from './mailer.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-mailbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mail = {
  messageId: '<email.1@example.org>',
  from: { name: 'Te Kete Kōrero', address: 'no-reply@example.org' },
  to: 'mere@example.org',
  subject: 'Kua reri tō tiwhikete',
  text: 'Kia ora Hēmi\n\nhttp://127.0.0.1:3000/x\n',
  html: '<p>Kia ora Hēmi</p>',
}

test('an email is delivered over real SMTP into the mailbox, readable only by its owner', async () => {
  const mailbox = await startMailbox(path.join(folder, 'mailbox'))
  const mailer = openMailer(async () => mailbox.smtpUrl)
  await mailer.send(mail)
  await mailer.close()
  await mailbox.close()
  const [name = ''] = readdirSync(path.join(folder, 'mailbox'))
  const file = path.join(folder, 'mailbox', name)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const message = readFileSync(file, 'utf8')
  expect(message).toContain('Message-ID: <email.1@example.org>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(message).toContain('To: mere@example.org')
})

test.each([
  ['for good', 550, true],
  ['for now', 451, false],
])('whether an email refused %s is tried again', async (_how, responseCode, expected) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No.'), { responseCode })),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const mailer = openMailer(async () => `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  const error = await mailer.send(mail).catch((error: unknown) => error)
  expect(isRefusedForGood(error)).toBe(expected)
  await mailer.close()
  await new Promise<void>((resolve) => void server.close(resolve))
})

test('an unreachable mail server is tried again', async () => {
  const mailbox = await startMailbox(path.join(folder, 'closed'))
  await mailbox.close()
  const error = await openMailer(async () => mailbox.smtpUrl)
    .send(mail)
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(isRefusedForGood(error)).toBe(false)
})
