import { expect, test } from 'vitest'
import { acceptMessage, isReply } from './acceptance.ts'
import { acknowledgementCodes, writeAcknowledgement } from './acknowledgement.ts'
import { readHeader } from './header.ts'
import { readMessage } from './message.ts'

const header = (msh: string) => readHeader(readMessage(msh))
const wishing = (accept: string, application: string) =>
  header(`MSH|^~\\&|L|L|U|U|2026||ORU^R01|1|P|2.4|||${accept}|${application}`)

test.each([
  ['original', '', '', 'accepted', ['AA']],
  ['original', '', '', 'error', ['AE']],
  ['original', '', '', 'rejected', ['AR']],
  ['original', 'AL', 'NE', 'accepted', ['AA']],
  ['original', 'NE', 'NE', 'accepted', []],
  ['enhanced', '', '', 'accepted', ['AA']],
  ['enhanced', 'AL', 'NE', 'accepted', ['CA']],
  ['enhanced', 'AL', 'NE', 'error', ['CE']],
  ['enhanced', 'AL', 'NE', 'rejected', ['CR']],
  ['enhanced', 'AL', 'AL', 'accepted', ['CA', 'AA']],
  ['enhanced', 'AL', 'AL', 'rejected', ['CR']],
  ['enhanced', 'NE', 'AL', 'accepted', ['AA']],
  ['enhanced', 'NE', 'AL', 'error', ['AE']],
  ['enhanced', 'ER', 'AL', 'accepted', ['AA']],
  ['enhanced', 'ER', 'AL', 'rejected', ['CR']],
  ['enhanced', 'NE', 'NE', 'rejected', []],
] as const)('%s mode, accept %s, application %s, %s: %j', (mode, acceptWish, applicationWish, outcome, codes) =>
  expect(acknowledgementCodes(wishing(acceptWish, applicationWish), outcome, mode)).toEqual(codes),
)

const us = { application: 'FLYMED', facility: 'F2N034-E' }
const answer = { code: 'AA', controlId: 'CW1', sentAt: '20260915091501+1200', us }

test.each([
  ['2.4', 'ORU^R01', 'ACK^R01'],
  ['2.4', 'ORU^R01^ORU_R01', 'ACK^R01^ACK'],
  ['2.3.1', 'ORU^R01', 'ACK^R01'],
  ['2.3', 'ORU^R01', 'ACK'],
  ['2.1', 'ORU', 'ACK'],
])('for version %s, %s is answered as %s', (version, type, expected) => {
  const theirs = header(`MSH|^~\\&|DELPHIC|AWANUI|FLYMED|X|2026||${type}|SSH^1|T|${version}`)
  expect(writeAcknowledgement(theirs, answer)).toBe(
    `MSH|^~\\&|FLYMED|F2N034-E|DELPHIC|AWANUI|20260915091501+1200||${expected}|CW1|T|${version}\rMSA|AA|SSH^1\r`,
  )
})

test('the answer uses the sender’s separators, and none of the sender’s names can add a segment', () => {
  const message = readMessage('MSH@~&#\\@A#F#B@C@@@2026@@ORU~R01@1@P@2.4')
  const written = writeAcknowledgement(readHeader(message), answer, message.separators)
  expect(written).toBe('MSH@~&#\\@FLYMED@F2N034-E@A#F#B@C@20260915091501+1200@@ACK~R01@CW1@P@2.4\rMSA@AA@1\r')
})

test.each(['MSH|garbage', 'MSH|^~\\A|', 'MSH|1234|', 'MSHX^~\\&X', 'MSH|é~\\&|'])(
  '%s uses letters as separators and is refused with plain text',
  (text) => {
    const message = readMessage(text)
    const { outcome, fault } = acceptMessage(readHeader(message), message, [])
    const words = 'The separators in MSH-1 and MSH-2 must not be letters or digits.'
    expect([outcome, fault?.text]).toEqual(['rejected', words])
    expect(
      writeAcknowledgement(undefined, { ...answer, code: 'AR', ...(fault && { fault }) }, message.separators),
    ).toContain(`MSA|AR||${words}\r`)
  },
)

const fault = { text: 'Unsupported message type.', place: 'MSH^1^9', code: '200' }
test.each([
  ['2.4', 'ERR|MSH^1^9^200'],
  ['2.3.1', 'ERR|MSH^1^9^200'],
  ['2.5.1', 'ERR||MSH^1^9|200^^HL70357|E'],
])('version %s reports the error as %s', (version, error) => {
  const theirs = header(`MSH|^~\\&|A|B|C|D|2026||ADT^A01|1|P|${version}`)
  const written = writeAcknowledgement(theirs, { ...answer, code: 'AR', fault })
  expect(written.split('\r').slice(1)).toEqual(['MSA|AR|1|Unsupported message type.', error, ''])
})

test('a message without a header is refused without inventing an id', () => {
  expect(writeAcknowledgement(undefined, { ...answer, code: 'AR', fault: { text: 'No MSH segment.' } })).toBe(
    'MSH|^~\\&|FLYMED|F2N034-E|||20260915091501+1200||ACK|CW1|P|2.4\rMSA|AR||No MSH segment.\r',
  )
})

test.each([
  ['a result', 'MSH|^~\\&|A|B|U|U|2026||ORU^R01|1|P|2.4\rOBR|1', 'accepted'],
  ['a result in version 2.1', 'MSH|^~\\&|A|B|U|U|2026||ORU|1|P|2.1\rOBX|1', 'accepted'],
  ['no report in it', 'MSH|^~\\&|A|B|U|U|2026||ORU^R01|1|P|2.4\rPID|1', 'error'],
  ['no control id', 'MSH|^~\\&|A|B|U|U|2026||ORU^R01||P|2.4\rOBR|1', 'rejected'],
  ['an endless control id', `MSH|^~\\&|A|B|U|U|2026||ORU^R01|${'1'.repeat(300)}|P|2.4\rOBR|1`, 'rejected'],
  ['another type', 'MSH|^~\\&|A|B|U|U|2026||ADT^A01|1|P|2.4\rOBR|1', 'rejected'],
  ['another version', 'MSH|^~\\&|A|B|U|U|2026||ORU^R01|1|P|3.0\rOBR|1', 'rejected'],
  ['for another receiver', 'MSH|^~\\&|A|B|X|Y|2026||ORU^R01|1|P|2.4\rOBR|1', 'rejected'],
  ['endless', `MSH|^~\\&|A|B|U|U|2026||ORU^R01|1|P|2.4\r${'OBX|1\r'.repeat(20_001)}`, 'rejected'],
  ['a book', `MSH|^~\\&|A|B|U|U|2026||ORU^R01|1|P|2.4\rOBX|1|TX|||${'x'.repeat(2_100_000)}`, 'rejected'],
  ['a large file', `MSH|^~\\&|A|B|U|U|2026||ORU^R01|1|P|2.4\rOBX|1|ED|||${'x'.repeat(2_100_000)}`, 'accepted'],
  ['no message', 'NOT HL7', 'rejected'],
])('%s is %s', (_what, text, outcome) => {
  const message = readMessage(text)
  const read = acceptMessage(readHeader(message), message, ['U'])
  expect(read.outcome).toBe(outcome)
  expect(read.fault === undefined).toBe(outcome === 'accepted')
})

test.each([
  ['ACK^R01', true],
  ['ACK', true],
  ['ORR^O02', true],
  ['ORL^O22', true],
  ['ORU^R01', false],
])('%s is a reply: %s', (type, reply) => {
  const read = header(`MSH|^~\\&|A|B|C|D|2026||${type}|1|P|2.4`)
  expect(read && isReply(read)).toBe(reply)
})
