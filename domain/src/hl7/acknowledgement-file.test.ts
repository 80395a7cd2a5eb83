import { expect, test } from 'vitest'
import { isBatch, writeAcknowledgementFile } from './acknowledgement-file.ts'

const answering = { us: { application: 'FLY|MED', facility: 'X' }, sentAt: '20260915091500+1200', controlId: 'CW1' }

test('acknowledgements of a batch form a batch, and the receiver’s names add no field to it', () => {
  expect(writeAcknowledgementFile(['MSH|1\rMSA|AA\r', 'MSH|2\rMSA|AR\r'], true, answering).split('\r')).toEqual([
    'FHS|^~\\&|FLY\\F\\MED|X|||20260915091500+1200||||CW1',
    'BHS|^~\\&|FLY\\F\\MED|X|||20260915091500+1200||||CW1',
    ...['MSH|1', 'MSA|AA', 'MSH|2', 'MSA|AR', 'BTS|2', 'FTS|1', ''],
  ])
})

test('without a batch, acknowledgements follow each other without headers', () => {
  expect(writeAcknowledgementFile(['MSH|1\r', 'MSH|2\r'], false, answering)).toBe('MSH|1\rMSH|2\r')
})

test.each([
  ['FHS|^~\\&', true],
  ['BHS|^~\\&', true],
  ['\u00ef\u00bb\u00bf\r\n FHS|', true],
  ['MSH|^~\\&', false],
  ['FHSX|', false],
  ['', false],
])('%j starts a batch: %s', (text, expected) => {
  expect(isBatch(text)).toBe(expected)
})
