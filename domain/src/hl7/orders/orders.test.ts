import { describe, expect, test } from 'vitest'
import { readMessage, textOf } from '#hl7/message/message.ts'
import { readPatient } from '#hl7/message/patient.ts'
import { answeredControlId, isCommitOnly, readOrderAnswer } from './order-answer.ts'
import { type Order, orderMessage } from './order-message.ts'

const order: Order = {
  kind: 'new',
  controlId: 'FLY-0001',
  number: 'LR-000123',
  requestedAt: '2026-09-09T22:15:00.000Z',
  us: { application: 'FLYMED', facility: 'F2N034-E' },
  laboratory: { application: 'DELPHIC', facility: 'AWANUI-WGN', timeZone: 'Pacific/Auckland' },
  patient: {
    nhi: 'ZAC5361',
    lastName: 'Campbell',
    firstName: 'Robert',
    middleNames: 'James',
    title: 'Mr',
    dateOfBirth: '1979-03-14',
    sex: 'M',
    phone: '021 555 0100',
    address: { street: '12 Hangar Lane', suburb: '', city: 'Paraparaumu', postcode: '5032' },
  },
  doctor: { number: '12345', system: 'NZMC', lastName: 'Patel', firstName: 'Asha', title: 'Dr' },
  tests: [
    { line: 1, code: '59261-8', text: 'HbA1c', system: 'LN' },
    { line: 2, code: '24331-1', text: 'Lipids', system: 'LN' },
  ],
  isUrgent: false,
  clinicalDetails: 'Class 1 medical',
  copiesTo: ['Dr Ana Moana, Kāpiti'],
  notes: ['Fasting.'],
}
const orm = { format: 'ORM^O01', version: '2.4', isTest: false } as const
const oml = { ...orm, format: 'OML^O21' } as const

test('an ORM^O01 has its numbers where the laboratory expects them', () => {
  expect(orderMessage(order, orm).split('\r')).toEqual([
    'MSH|^~\\&|FLYMED|F2N034-E|DELPHIC|AWANUI-WGN|20260910101500+1200||ORM^O01|FLY-0001|P|2.4|||AL|AL|NZL|UNICODE UTF-8',
    'PID|1||ZAC5361^^^NZLMOH^NHI||Campbell^Robert^James^^Mr||19790314|M|||12 Hangar Lane^^Paraparaumu^^5032^NZ||021 555 0100',
    'PV1|1|O|||||12345^Patel^Asha^^^Dr^^^NZMC',
    'ORC|NW|LR-000123^FLYMED||LR-000123^FLYMED|||||20260910101500+1200|||12345^Patel^Asha^^^Dr^^^NZMC',
    'OBR|1|LR-000123-1^FLYMED||59261-8^HbA1c^LN|||||||L||Class 1 medical|||12345^Patel^Asha^^^Dr^^^NZMC|||||||||||^^^^^R|^Dr Ana Moana, Kāpiti',
    'NTE|1|P|Fasting.',
    'ORC|NW|LR-000123^FLYMED||LR-000123^FLYMED|||||20260910101500+1200|||12345^Patel^Asha^^^Dr^^^NZMC',
    'OBR|2|LR-000123-2^FLYMED||24331-1^Lipids^LN|||||||L||Class 1 medical|||12345^Patel^Asha^^^Dr^^^NZMC|||||||||||^^^^^R|^Dr Ana Moana, Kāpiti',
    'NTE|1|P|Fasting.',
    '',
  ])
})

test('an OML^O21 orders each line under its own number; a cancellation has the same numbers', () => {
  const line = (text: string, start: string) => text.split('\r').filter((one) => one.startsWith(start))
  const sent = orderMessage(order, oml)
  expect(line(sent, 'ORC').map((orc) => orc.split('|').slice(1, 5))).toEqual([
    ['NW', 'LR-000123-1^FLYMED', '', 'LR-000123^FLYMED'],
    ['NW', 'LR-000123-2^FLYMED', '', 'LR-000123^FLYMED'],
  ])
  const cancelled = orderMessage({ ...order, kind: 'cancel', controlId: 'FLY-0002' }, oml)
  expect(line(cancelled, 'ORC').map((orc) => orc.split('|').slice(1, 3))).toEqual([
    ['CA', 'LR-000123-1^FLYMED'],
    ['CA', 'LR-000123-2^FLYMED'],
  ])
})

test('a repeated order is identical to the last character', () =>
  expect(orderMessage({ ...order, patient: { ...order.patient } }, orm)).toBe(orderMessage(order, orm)))

test('an urgent order is marked urgent; an order to a laboratory on trial is marked as a test', () => {
  const sent = orderMessage({ ...order, isUrgent: true }, { ...orm, version: '2.3.1', isTest: true })
  expect(sent).toContain('|^^^^^S|')
  expect(sent.split('\r')[0]).toContain('|FLY-0001|T|2.3.1|')
})

test('a namespace that does not fit is left out completely, never cut', () => {
  const us = { application: 'CLEARWINGMEDICAL', facility: 'F' }
  const sent = orderMessage({ ...order, us }, oml)
  expect(sent).toContain('|LR-000123-1||')
  expect(sent).not.toContain('LR-000123-1^')
})

test("without a doctor's number, none is sent", () =>
  expect(orderMessage({ ...order, doctor: { ...order.doctor, number: null } }, orm)).toContain('|^Patel^Asha^^^Dr\r'))

const hostile = 'a|b^c~d\\e&f\rOBX|1|NM|X||9\nPID|1||ZAA0067\u0000\u000b\u001c'

test('user input cannot create a field, a segment or a second patient', () => {
  const { address } = order.patient
  const everywhere: Order = {
    ...order,
    patient: {
      ...order.patient,
      lastName: hostile,
      firstName: hostile,
      middleNames: hostile,
      title: hostile,
      phone: hostile,
      sex: hostile,
      address: { ...address, street: hostile, suburb: hostile, city: hostile, postcode: hostile },
    },
    doctor: { ...order.doctor, number: hostile, lastName: hostile, firstName: hostile, title: hostile },
    tests: [{ line: 1, code: hostile, text: hostile, system: 'LN' }],
    clinicalDetails: hostile,
    copiesTo: [hostile, hostile],
    notes: [hostile],
    us: { application: 'FLYMED', facility: hostile },
    laboratory: { ...order.laboratory, application: hostile, facility: hostile },
  }
  const text = orderMessage(everywhere, orm)
  const message = readMessage(text)
  expect(message.segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'PV1', 'ORC', 'OBR', 'NTE'])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u001c]|\n/)
  const [, pid, , , obr, nte] = message.segments
  const meant = ['\u0000', '\u000b', '\u001c']
    .reduce((text, one) => text.replaceAll(one, ''), hostile)
    .replaceAll('\r', '\n')
  expect(readPatient(pid)).toMatchObject({ nhis: ['ZAC5361'], names: [{ given: meant, middle: meant }] })
  expect([textOf(obr, 13), textOf(nte, 3), textOf(obr, 4, 2)]).toEqual([meant, meant, meant])
})

const answer = (...segments: string[]) =>
  readMessage(['MSH|^~\\&|DELPHIC|AWANUI-WGN|FLYMED|F2N034-E|20260910||ORR^O02|D-1|P|2.4', ...segments].join('\r'))

describe('reads the answer of a laboratory', () => {
  test.each([
    ['the laboratory has the message', ['MSA|AA|FLY-0001'], { outcome: 'received' }],
    ['safely stored', ['MSA|CA|FLY-0001'], { outcome: 'received' }],
    [
      'the laboratory accepts the test',
      ['MSA|AA|FLY-0001', 'ORC|OK|LR-000123^FLYMED|26-1234567^AWANUI'],
      { outcome: 'accepted', fillerNumber: '26-1234567' },
    ],
    [
      'its number is given with the test',
      ['MSA|AA|FLY-0001', 'ORC|OK|LR-000123^FLYMED', 'OBR|1|LR-000123-1|26-1^AWANUI'],
      { outcome: 'accepted', fillerNumber: '26-1' },
    ],
    ['without a number', ['MSA|AA|FLY-0001', 'ORC|OK'], { outcome: 'accepted', fillerNumber: null }],
    [
      'it cannot',
      ['MSA|AA|FLY-0001', 'ORC|UA|LR-000123', 'NTE|1|L|No such test'],
      { outcome: 'refused', text: 'No such test' },
    ],
    ['not understood', ['MSA|AE|FLY-0001|PID-3 missing'], { outcome: 'refused', text: 'PID-3 missing' }],
    ['the laboratory does not do the test', ['MSA|AR|FLY-0001'], { outcome: 'refused', text: 'No reason was given.' }],
    [
      'refused on receipt, with an ERR of version 2.5',
      ['MSA|CR|FLY-0001', 'ERR||PID^1^3|101^Required field missing^HL70357|E'],
      { outcome: 'refused', text: 'Required field missing' },
    ],
    ['it was cancelled', ['MSA|AA|FLY-0001', 'ORC|CR|LR-000123'], { outcome: 'cancelled' }],
    [
      'too late to cancel',
      ['MSA|AA|FLY-0001|In analysis', 'ORC|UC|LR-000123'],
      { outcome: 'not cancelled', text: 'In analysis' },
    ],
    ['without a known meaning', ['MSA|ZZ|FLY-0001'], undefined],
    ['no MSA', [], undefined],
  ])('%s', (_what, segments, expected) => expect(readOrderAnswer(answer(...segments))).toEqual(expected))

  test('the answer names the message it refers to, whatever its format', () => {
    expect(answeredControlId(answer('MSA|AA|SSH^41440165'))).toBe('SSH^41440165')
    expect(answeredControlId(answer())).toBe('')
    expect([isCommitOnly(answer('MSA|CA|1')), isCommitOnly(answer('MSA|AA|1'))]).toEqual([true, false])
  })
})
