import { describe, expect, test } from 'vitest'
import { fieldMessage } from '#field-messages.ts'
import { type asked, contextWith, problems } from './event-examples.ts'
import type { NewCertificateEvent } from './event-schema.ts'
import type { CertificateContext } from './events.ts'

describe('a correction', () => {
  const ofDay = { kind: 'correction', field: 'toDay', medicalClass: 'class1', privilege: 'passengers' } as const
  test.each<[string, Partial<NewCertificateEvent> & { kind: 'correction' }, string[]]>([
    ['of the name', { kind: 'correction', field: 'holderName', text: 'Hēmi Tāwhiri' }, []],
    ['of nothing', { kind: 'correction', text: 'Hēmi Tāwhiri' }, ['field']],
    ['of the name, without one', { kind: 'correction', field: 'holderName' }, ['text']],
    ['of the date of birth', { kind: 'correction', field: 'dateOfBirth', text: '1985-09-29' }, []],
    [
      'of the date of birth, without a new date',
      { kind: 'correction', field: 'dateOfBirth', text: 'September' },
      ['text'],
    ],
    ['of a condition', { kind: 'correction', field: 'conditionText', code: 'V1', text: 'Lenses' }, []],
    [
      'of a condition that it does not have',
      { kind: 'correction', field: 'conditionText', code: 'O6', text: 'Night' },
      ['code'],
    ],
    ['without a day', ofDay, ['toDay']],
    ['to a much earlier day', { ...ofDay, toDay: '2026-07-01' }, []],
    [
      'of a class 2, to an earlier day',
      { ...ofDay, medicalClass: 'class2', privilege: 'all', toDay: '2028-03-01' },
      [],
    ],
    [
      'of a class that it does not have',
      { ...ofDay, medicalClass: 'class3', privilege: 'all', toDay: '2026-08-01' },
      ['dto'],
    ],
    [
      'of the date of birth, to a date inside text',
      { kind: 'correction', field: 'dateOfBirth', text: 'on 1985-09-29' },
      ['text'],
    ],
    [
      'of the date of birth, to a date with text',
      { kind: 'correction', field: 'dateOfBirth', text: '1985-09-29 or so' },
      ['text'],
    ],
    ['of the date of birth, where there is none', { kind: 'correction', field: 'dateOfBirth' }, ['text']],
    ['to an earlier day', { ...ofDay, toDay: '2026-08-01' }, []],
    ['to its present last day, the maximum', { ...ofDay, toDay: '2026-09-02' }, ['toDay']],
    ['to the day after the maximum', { ...ofDay, toDay: '2026-09-03' }, ['toDay']],
    ['to the day of issue', { ...ofDay, toDay: '2026-03-02' }, ['toDay']],
    [
      'of all dates at once',
      { kind: 'correction', field: 'toDay', toDay: '2026-08-01' },
      ['medicalClass', 'privilege'],
    ],
    ['of both dates of a class', { ...ofDay, privilege: 'all', toDay: '2026-08-01' }, ['privilege']],
  ])('%s', (_what, given, fields) => {
    expect(Object.keys(problems(given))).toEqual(fields)
  })

  test('a last day is not moved while the class is suspended, but the holder’s name can be corrected', () => {
    const suspended = contextWith([{ kind: 'suspension' }])
    expect(problems({ ...ofDay, toDay: '2026-08-01' }, suspended)).toHaveProperty('dto')
    expect(problems({ kind: 'correction', field: 'holderName', text: 'Hēmi Tāwhiri' }, suspended)).toEqual({})
  })

  test('a corrected last day limits an extension to 60 days', () => {
    const extended = contextWith([{ ...ofDay, kind: 'extension', toDay: '2026-10-10' }])
    expect(problems({ ...ofDay, toDay: '2026-08-10' }, extended)).toHaveProperty('toDay')
    expect(problems({ ...ofDay, toDay: '2026-08-11' }, extended)).toEqual({})
  })

  test('a last day that was too early can be corrected, up to its maximum', () => {
    const shortened = contextWith([{ ...ofDay, toDay: '2026-08-01' }])
    expect(problems({ ...ofDay, toDay: '2026-09-02' }, shortened)).toEqual({})
    expect(problems({ ...ofDay, toDay: '2026-09-03' }, shortened)).toHaveProperty('toDay')
  })

  test('a day without a row is never extended', () => {
    const other = { ...ofDay, privilege: 'other' } as const
    expect(problems({ ...other, toDay: '2027-03-03' })).toHaveProperty('toDay')
    expect(problems({ ...other, toDay: '2027-03-01' })).toEqual({})
  })
})

const withoutExtensions = contextWith()
withoutExtensions.limits.extensionDays = 0
const ofDay = { kind: 'extension', medicalClass: 'class1', privilege: 'passengers', isDeclared: true } as const
const born = { kind: 'correction', field: 'dateOfBirth' } as const
const lastDay = { kind: 'correction', field: 'toDay', medicalClass: 'class1', privilege: 'passengers' } as const
test.each<[string, Parameters<typeof asked>[0], CertificateContext, Record<string, string[]>]>([
  ['an extension without a day', ofDay, withoutExtensions, { toDay: [fieldMessage.complete] }],
  [
    'an extension without a privilege',
    { ...ofDay, privilege: null },
    contextWith(),
    { privilege: ['Choose a privilege.'] },
  ],
  [
    'an extension of both dates',
    { ...ofDay, privilege: 'all' },
    contextWith(),
    { privilege: ['Choose one of the dates of this class.'] },
  ],
  ['a date of birth that is not a date', { ...born, text: 'September' }, contextWith(), { text: [fieldMessage.date] }],
  ['no date of birth', born, contextWith(), { text: [fieldMessage.complete] }],
  ['a correction without a day', lastDay, contextWith(), { toDay: [fieldMessage.complete] }],
  [
    'a correction to the day of issue',
    { ...lastDay, toDay: '2026-03-02' },
    contextWith(),
    { toDay: ['Enter a date after the day of issue, 2 Mar 2026.'] },
  ],
  [
    'a correction beyond the maximum',
    { ...lastDay, toDay: '2026-09-03' },
    contextWith(),
    { toDay: ['At most 2 Sep 2026.'] },
  ],
  [
    'a correction that its extension forbids',
    { ...lastDay, toDay: '2026-08-10' },
    contextWith([{ ...lastDay, kind: 'extension', toDay: '2026-10-10' }]),
    { toDay: ['Enter a date at most 60 days before 10 Oct 2026, the extended date.'] },
  ],
  [
    'a suspension extended without a day',
    { kind: 'suspension', medicalClass: 'class1', privilege: 'all', text: 'A report is awaited.' },
    contextWith([{ kind: 'suspension', fromDay: '2026-06-29', toDay: '2026-07-14' }]),
    { toDay: ['Enter the date to which it is extended.'] },
  ],
  [
    'a replacement without a declaration',
    { kind: 'replacement', receipt: 'R-77' },
    contextWith(),
    { isDeclared: [fieldMessage.selectThisOption] },
  ],
  [
    'an event that changes no date',
    { kind: 'suspension_cancellation' },
    contextWith(),
    { dto: ['This is not possible in the current state of the certificate.'] },
  ],
  [
    'a disqualification, although one date has passed',
    { kind: 'revocation', text: 'Grounds', toDay: '2026-12-02' },
    contextWith([], '2026-12-01'),
    {},
  ],
])('the message about %s', (_what, given, of, expected) => {
  expect(problems(given, of)).toEqual(expected)
})
