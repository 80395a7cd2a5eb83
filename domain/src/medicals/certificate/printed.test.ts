import { expect, test } from 'vitest'
import { certificateWith, eventWith } from './examples.ts'
import { conditionsOn, printedRows } from './printed.ts'
import type { CertificateEvent, CertificateRow } from './schema.ts'

const class1 = (
  privilege: CertificateRow['privilege'],
  toDay: string,
  given: Partial<CertificateRow> = {},
): CertificateRow => ({
  medicalClass: 'class1',
  privilege,
  fromDay: '2026-03-02',
  toDay,
  ...given,
})

test.each([
  ['one date for both', [class1('passengers', '2027-03-02'), class1('other', '2027-03-02')], ['all']],
  ['two dates', [class1('passengers', '2026-09-02'), class1('other', '2027-03-02')], ['passengers', 'other']],
  [
    'a first day for each',
    [class1('passengers', '2027-03-02'), class1('other', '2027-03-02', { fromDay: '2026-04-01' })],
    ['passengers', 'other'],
  ],
  [
    'a class 2 of the same days',
    [class1('other', '2027-03-02'), class1('all', '2027-03-02', { medicalClass: 'class2' })],
    ['other', 'all'],
  ],
  ['only one of them issued', [class1('other', '2027-03-02')], ['other']],
])('class 1 with %s', (_what, rows, privileges) => {
  expect(printedRows(rows).map(({ privilege }) => privilege)).toEqual(privileges)
})

const lenses = { code: 'V1', text: 'Correcting lenses must be worn', classes: ['class1' as const, 'class2' as const] }
const certificate = {
  ...certificateWith(
    1,
    '2026-03-02',
    { medicalClass: 'class1', toDay: '2027-03-02' },
    { medicalClass: 'class2', toDay: '2031-03-02' },
  ),
  conditions: [lenses],
}
const night: Partial<CertificateEvent> = { kind: 'condition', code: 'O6', text: 'Not valid for night' }
const withdrawn: Partial<CertificateEvent> = { kind: 'condition_withdrawal', code: 'O6', certificateEventId: 2 }

test.each<[string, Partial<CertificateEvent>[], string[]]>([
  ['as issued', [], ['V1 class1 class2']],
  ['a condition imposed on every class', [night], ['V1 class1 class2', 'O6 class1 class2']],
  ['a condition imposed on class 2', [{ ...night, medicalClass: 'class2' }], ['V1 class1 class2', 'O6 class2']],
  ['one that starts later', [{ ...night, fromDay: '2026-07-01' }], ['V1 class1 class2']],
  ['one that has ended', [{ ...night, toDay: '2026-05-31' }], ['V1 class1 class2']],
  ['imposed and withdrawn', [night, withdrawn], ['V1 class1 class2']],
  ['withdrawn for class 1', [night, { ...withdrawn, medicalClass: 'class1' }], ['V1 class1 class2', 'O6 class2']],
  [
    'withdrawn and imposed again',
    [night, withdrawn, { ...night, certificateEventId: 3 }],
    ['V1 class1 class2', 'O6 class1 class2'],
  ],
  ['an original condition withdrawn', [{ ...withdrawn, code: 'V1' }], []],
])('conditions on 1 Jun 2026: %s', (_what, events, expected) => {
  const found = conditionsOn(certificate, events.map(eventWith), '2026-06-01')
  expect(found.map(({ code, classes }) => [code, ...classes].join(' '))).toEqual(expected)
})
