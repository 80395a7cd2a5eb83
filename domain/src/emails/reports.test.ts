import { expect, test } from 'vitest'
import { isAddressCode, messageIdIn, readDeliveryStatus, resultOf } from './reports.ts'

const status = (...groups: string[][]) => `${groups.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`

test('a report says which recipient failed, with its code, and for which envelope', () =>
  expect(
    readDeliveryStatus(
      status(
        ['Reporting-MTA: dns; mx.example.net', 'Original-Envelope-ID: email.7.abc@clearwing.test'],
        [
          'Final-Recipient: RFC822; Mere@Example.org',
          'Action: failed',
          'Status: 5.1.1 (no such user)',
          'Diagnostic-Code: smtp; 550 5.1.1',
          '  no such user',
        ],
        ['Final-Recipient: rfc822; hemi@example.org', 'Action: Delayed', 'Status: 4.4.1'],
      ),
    ),
  ).toEqual({
    envelopeId: 'email.7.abc@clearwing.test',
    statuses: [
      { recipient: 'mere@example.org', action: 'failed', status: '5.1.1' },
      { recipient: 'hemi@example.org', action: 'delayed', status: '4.4.1' },
    ],
  }))

test('the address that we wrote to counts, not the one to which it was forwarded', () =>
  expect(
    readDeliveryStatus(
      status(
        ['Reporting-MTA: dns; mx'],
        [
          'Original-Recipient: rfc822;mere@example.org',
          'Final-Recipient: rfc822;m@other.example',
          'Action: failed',
          'Status: 5.2.1',
        ],
      ),
    ).statuses,
  ).toEqual([{ recipient: 'mere@example.org', action: 'failed', status: '5.2.1' }]))

test.each([
  ['no text', ''],
  ['no recipients', status(['Reporting-MTA: dns; mx'])],
  ['an unknown action', status(['A: b'], ['Action: exploded', 'Status: 5.1.1'])],
  ['no code', status(['A: b'], ['Action: failed'])],
  ['an invalid code', status(['A: b'], ['Action: failed', 'Status: 5.1.1111'])],
  ['lines without a colon', status(['A: b'], ['Action failed', ':', 'Status: 5.1.1'])],
])('a report with %s says nothing', (_case, text) => expect(readDeliveryStatus(text).statuses).toEqual([]))

test.each([
  ['failed', '5.1.1', 'bounced'],
  ['failed', '5.7.1', 'bounced'],
  ['failed', '4.4.7', 'undelivered'],
  ['delayed', '4.4.1', 'delayed'],
  ['delayed', '5.1.1', 'delayed'],
  ['delivered', '2.0.0', 'delivered'],
] as const)('%s with %s means %s', (action, code, expected) =>
  expect(resultOf({ action, status: code })).toBe(expected),
)

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.7.1', false],
  ['4.1.1', false],
])('whether %s is about the recipient’s address', (code, expected) => expect(isAddressCode(code)).toBe(expected))

test.each([
  ['a folded header', 'Subject: x\r\nMessage-ID:\r\n <a@b>\r\n\r\ntext', '<a@b>'],
  ['only a body that looks like one', 'Subject: x\n\nMessage-ID: <a@b>', null],
  ['none', 'Subject: x', null],
])('the Message-ID in %s', (_case, headers, expected) => expect(messageIdIn(headers)).toBe(expected))
