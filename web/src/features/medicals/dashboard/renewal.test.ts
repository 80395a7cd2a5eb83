import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { expect, it } from 'vitest'
import { renewalOf } from './renewal.ts'

const row = (medicalClass: string, toDay: string, given: Partial<RowState> = {}): RowState => ({
  certificateId: 1,
  medicalClass,
  privilege: 'all',
  issuedOn: '2026-01-01',
  fromDay: '2026-01-01',
  toDay,
  originalToDay: toDay,
  isExtended: false,
  replacedOn: null,
  state: 'current',
  inForce: true,
  daysLeft: 300,
  endsSoon: false,
  ...given,
})
const over = { inForce: false, state: 'expired' as const }

it.each([
  ['no certificate', [], 'Start a medical', true],
  ['one that has expired', [row('class2', '2026-01-02', over)], 'Start a medical', true],
  [
    'one that is suspended',
    [row('class2', '2028-01-02', { ...over, state: 'suspended' })],
    'Your certificate is suspended',
    false,
  ],
  [
    'a suspended class beside one in force',
    [row('class1', '2027-01-02', { ...over, state: 'suspended' }), row('class2', '2028-01-02')],
    'Nothing to renew now',
    false,
  ],
  ['one that was revoked', [row('class2', '2028-01-02', { ...over, state: 'revoked' })], 'Start a medical', false],
  [
    'one that was revoked before the last one',
    [
      row('class2', '2026-01-02', { ...over, state: 'revoked', issuedOn: '2024-01-02' }),
      row('class2', '2026-05-02', over),
    ],
    'Start a medical',
    true,
  ],
  [
    'one that was surrendered',
    [row('class2', '2028-01-02', { ...over, state: 'surrendered' })],
    'Start a medical',
    false,
  ],
  ['one in force', [row('class2', '2028-01-02')], 'Nothing to renew now', false],
  ['one that ends soon', [row('class2', '2026-12-02', { endsSoon: true })], 'Renew your medical', true],
  [
    'the first of several dates ends soon',
    [row('class2', '2030-12-02'), row('class1', '2026-12-02', { endsSoon: true })],
    'Renew your medical',
    true,
  ],
  [
    'an expired one beside one in force',
    [row('class1', '2026-01-02', over), row('class2', '2030-12-02')],
    'Nothing to renew now',
    false,
  ],
])('the dashboard shows the next step with %s', (_, rows, title, isNow) => {
  expect(renewalOf([{ rows }])).toMatchObject({ title, isNow })
})

it('the dashboard names the date that ends first', () => {
  const rows = [row('class2', '2030-12-02'), row('class1', '2027-11-23')]
  expect(renewalOf([{ rows }]).text).toMatch(/^Class 1 ends on 23 Nov 2027\./)
})

it('the dashboard names both dates of a class with two', () => {
  const rows = [
    row('class1', '2027-12-03', { privilege: 'other' }),
    row('class1', '2027-05-23', { privilege: 'passengers' }),
  ]
  expect(renewalOf([{ rows }]).text).toMatch(
    /^Class 1 ends on 23 May 2027 for single-pilot, passengers, and on 3 Dec 2027 for all other operations\./,
  )
})

it('the dashboard names the days on which a renewal keeps the date', () => {
  const rows = [row('class2', '2026-11-23', { renewFrom: '2026-10-24' })]
  expect(renewalOf([{ rows }]).text).toContain('Renew between 24 Oct 2026 and 23 Nov 2026 to keep your date.')
})

const refusal = { medicalId: 7, classes: ['class2'], examinedOn: '2026-06-01' }

it.each([
  ['of a class that is still held', ['class2'], '2026-06-01', 'Do not use your class 2 certificate'],
  ['of another class', ['class1'], '2026-06-01', 'Nothing to renew now'],
  ['before the certificate was issued', ['class2'], '2025-06-01', 'Nothing to renew now'],
])('a refusal %s', (_what, classes, examinedOn, title) => {
  expect(renewalOf([{ rows: [row('class2', '2028-01-02')] }], { ...refusal, classes, examinedOn }).title).toBe(title)
})

it('a refusal beside a certificate of another class is named with it, until a later certificate is issued', () => {
  const held = [row('class2', '2028-01-02')]
  const { text, medicalId } = renewalOf([{ rows: held }], { ...refusal, classes: ['class1'] })
  expect(medicalId).toBe(7)
  expect(text).toMatch(
    /^Your application for class 1 was refused\. The letter gives the reasons .* Class 2 ends on 2 Jan 2028\./,
  )
  const later = [row('class2', '2028-01-02', { issuedOn: '2026-07-01' })]
  const { text: textLater, ...others } = renewalOf([{ rows: later }], { ...refusal, classes: ['class1'] })
  expect(textLater).not.toContain('refused')
  expect(others).toEqual({ title: 'Nothing to renew now', isNow: false, daysLeft: 300 })
})

it.each([
  ['no certificate', []],
  ['an expired certificate', [row('class2', '2026-01-02', over)]],
])('a refusal with %s is shown with a link to the decision, and does not urge the person to apply again', (_, rows) => {
  const { text, ...others } = renewalOf([{ rows }], refusal)
  expect(others).toEqual({ title: 'No certificate was issued', isNow: false, medicalId: 7 })
  expect(text).toContain('Your application for class 2 was refused. The letter gives the reasons')
})

it.each<[string, Partial<RowState>, string]>([
  ['a later certificate has expired', { ...over, issuedOn: '2026-07-01' }, 'Start a medical'],
  ['the certificate is suspended', { ...over, state: 'suspended' }, 'Your certificate is suspended'],
])('a refusal is not shown when %s', (_, given, title) => {
  expect(renewalOf([{ rows: [row('class2', '2026-10-02', given)] }], refusal).title).toBe(title)
})

it('a refusal of two classes names both, with the last day of each', () => {
  const rows = [row('class2', '2028-01-02'), row('class1', '2027-01-02')]
  const { title, text, medicalId } = renewalOf([{ rows }], { ...refusal, classes: ['class1', 'class2'] })
  expect(medicalId).toBe(7)
  expect(title).toBe('Do not use your class 1 and class 2 certificate')
  expect(text).toContain('Your application for class 1 and class 2 was refused.')
  expect(text).toContain('You still hold class 1 to 2 Jan 2027, class 2 to 2 Jan 2028, but')
})
