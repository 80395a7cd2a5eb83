import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startSmsReceiver } from '#testing/sms-receiver.ts'
import { openSmsSender, type SmsAccount, SmsFailed } from './sender.ts'

const provider = await startSmsReceiver()
const accountOf = (settings: object) => readConfig({ DATA_DIR: '.', DEMO: 'off', ...settings }).smsAccount as SmsAccount
const sender = openSmsSender(accountOf(provider.settings))
const sms = { to: '+6421234567', text: 'Tēnā koe. Your class 2 expires on 3 Jun 2027.' }

beforeEach(() => provider.treats({ status: 201 }))
afterAll(() => provider.close())

test('a message is accepted with its sender, number and words', async () => {
  const sid = await sender.send(sms)
  expect(provider.received).toContainEqual({ sid, To: sms.to, From: '+6421000000', Body: sms.text })
})

test('a messaging service takes the place of the number', async () => {
  const service = `MG${'0'.repeat(32)}`
  const sid = await openSmsSender({ ...accountOf(provider.settings), from: service }).send(sms)
  const message = provider.received.find((one) => one.sid === sid)
  expect([message?.MessagingServiceSid, message?.From]).toEqual([service, undefined])
})

const refusal = async (send: Promise<string>) => (await send.catch((error: unknown) => error)) as SmsFailed

test.each([
  [{ status: 400, code: 21211 }, true, 'The provider refused the message (400, error 21211, invalid number).'],
  [{ status: 400, code: 21610 }, true, 'error 21610, the recipient has replied STOP'],
  [{ status: 429, code: 20429 }, false, 'The provider is busy (429, error 20429).'],
  [{ status: 503 }, false, 'The provider is busy (503).'],
  [{ status: 500 }, true, 'The message may have been sent.'],
  ['silent' as const, true, 'The message may have been sent.'],
])('%o: for good %s, and why, without number or words', async (treatment, isForGood, reason) => {
  provider.treats(treatment)
  const error = await refusal(sender.send(sms))
  expect(error).toBeInstanceOf(SmsFailed)
  expect(error.isForGood).toBe(isForGood)
  expect(error.reason).toContain(reason)
  expect(String(error.stack) + JSON.stringify(error)).not.toMatch(/6421234567|expires|sms-secret/)
})

test('a wrong token, and a provider that is not there, are tried again', async () => {
  const wrong = await refusal(openSmsSender({ ...accountOf(provider.settings), password: 'other' }).send(sms))
  expect([wrong.reason, wrong.isForGood]).toEqual([
    'The provider refused the account in SMS_URL (401, error 20003).',
    false,
  ])
  const away = await startSmsReceiver()
  await away.close()
  const gone = await refusal(openSmsSender(accountOf(away.settings)).send(sms))
  expect([gone.reason, gone.isForGood]).toEqual(['The provider cannot be reached (ECONNREFUSED).', false])
})

test.each([
  ['delivered', null, { state: 'delivered' }],
  ['queued', null, { state: 'underway' }],
  ['sent', null, { state: 'underway' }],
  ['undelivered', 30005, { state: 'failed', reason: 'Not delivered (error 30005, unknown number).' }],
  ['failed', null, { state: 'failed', reason: 'Not delivered.' }],
])('a message that is %s with error %s', async (status, code, expected) => {
  const sid = await sender.send(sms)
  provider.delivers(sid, status, code)
  expect(await sender.deliveryOf(sid)).toEqual(expected)
})
