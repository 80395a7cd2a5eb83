import { describe, expect, test } from 'vitest'
import { certificateWith, eventWith, exampleDurations, heldRow } from './examples.ts'
import { type CertificateIssue, proposeExpiry } from './expiry.ts'
import type { CertificateEvent } from './schema.ts'

type Usual = 'durations' | 'heldRows' | 'anniversaryDays'
const propose = (given: Omit<CertificateIssue, Usual> & Partial<Pick<CertificateIssue, Usual>>) =>
  proposeExpiry({ durations: exampleDurations, heldRows: [], anniversaryDays: 30, ...given })

const days = (proposal: ReturnType<typeof proposeExpiry>) =>
  Object.fromEntries(proposal.rows.map(({ privilege, toDay }) => [privilege, toDay]))

const both = (day: string) => ({ passengers: day, other: day })
const split = (passengers: string, other: string) => ({ passengers, other })
const single = (all: string) => ({ all })

describe('without an earlier certificate', () => {
  test.each([
    ['class 1 under 40', 'class1', '1998-04-12', '2026-03-02', null, both('2027-03-02')],
    ['class 1 from 40 has two dates', 'class1', '1980-07-20', '2026-03-02', null, split('2026-09-02', '2027-03-02')],
    ['class 2 on the day before the 40th birthday', 'class2', '1986-09-01', '2026-08-31', null, single('2031-08-31')],
    ['class 2 on the 40th birthday', 'class2', '1986-09-01', '2026-09-01', null, single('2028-09-01')],
    ['class 3 under 40', 'class3', '1990-01-01', '2026-01-31', null, single('2030-01-31')],
    ['class 3 from 40', 'class3', '1980-01-01', '2026-01-31', null, single('2028-01-31')],
    ['issued on 29 February', 'class2', '1973-02-02', '2024-02-29', null, single('2026-02-28')],
    [
      'class 1 for 6 months, ending in a month without 31 days',
      'class1',
      '2000-01-01',
      '2025-08-31',
      6,
      both('2026-02-28'),
    ],
    ['more months than the maximum are cut to it', 'class2', '1973-02-02', '2026-05-20', 60, single('2028-05-20')],
    ['months between the two of class 1', 'class1', '1980-07-20', '2026-03-02', 9, split('2026-09-02', '2026-12-02')],
    ['born on 29 February, 39 on 27 February', 'class2', '2060-02-29', '2100-02-27', null, single('2105-02-27')],
    ['born on 29 February, 40 on 28 February', 'class2', '2060-02-29', '2100-02-28', null, single('2102-02-28')],
  ] as const)('%s', (_what, medicalClass, dateOfBirth, issueDay, months, expected) => {
    expect(days(propose({ medicalClass, dateOfBirth, issueDay, months }))).toEqual(expected)
  })
})

describe('the anniversary of a class 2 that expires on 19 Jun 2026', () => {
  const earlier = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })
  test.each([
    ['30 days before', '2026-05-20', null, '2028-06-19', '30 days before expiry, not extended, full period'],
    ['31 days before', '2026-05-19', null, '2028-05-19', '31 days before expiry, more than 30'],
    ['1 day before', '2026-06-18', null, '2028-06-19', '1 day before expiry, not extended, full period'],
    ['on the day', '2026-06-19', null, '2028-06-19', 'On the day of expiry, not extended, full period'],
    ['the day after', '2026-06-20', null, '2028-06-20', 'The earlier certificate expired 19 Jun 2026'],
    ['not the full period', '2026-05-25', 12, '2027-05-25', 'Not the full period'],
    ['exactly the full period', '2026-05-25', 24, '2028-06-19', '25 days before expiry, not extended, full period'],
    ['more than the full period', '2026-05-25', 36, '2028-06-19', '25 days before expiry, not extended, full period'],
  ])('%s', (_what, issueDay, months, toDay, reason) => {
    const proposal = propose({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      months,
      heldRows: heldRow(issueDay, [earlier]),
    })
    expect({ toDay: proposal.rows[0]?.toDay, reason: proposal.anniversary.reason }).toEqual({ toDay, reason })
  })

  test('is the examiner’s choice', () => {
    const issueDay = '2026-05-20'
    const proposal = propose({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      keepAnniversary: false,
      heldRows: heldRow(issueDay, [earlier]),
    })
    expect(proposal.rows[0]).toMatchObject({ toDay: '2028-05-20', anniversaryDay: '2028-06-19' })
    expect(proposal.anniversary).toMatchObject({ isOffered: true, isKept: false })
  })

  test.each<[string, Partial<CertificateEvent>[], string, string]>([
    [
      'an extension',
      [{ kind: 'extension', toDay: '2026-07-19' }],
      '2028-06-01',
      'The earlier certificate was extended',
    ],
    [
      'an extension of another class only',
      [{ kind: 'extension', medicalClass: 'class1', toDay: '2026-07-19' }],
      '2028-06-19',
      '18 days before expiry, not extended, full period',
    ],
    ['a suspension', [{ kind: 'suspension' }], '2028-06-01', 'The earlier certificate is suspended'],
    [
      'a cancelled suspension leaves it active',
      [{ kind: 'suspension' }, { kind: 'suspension_cancellation', fromDay: '2026-05-30', certificateEventId: 2 }],
      '2028-06-19',
      '18 days before expiry, not extended, full period',
    ],
    [
      'a lapsed suspension leaves it active',
      [{ kind: 'suspension', toDay: '2026-05-31' }],
      '2028-06-19',
      '18 days before expiry, not extended, full period',
    ],
    ['a revocation', [{ kind: 'revocation' }], '2028-06-01', 'The earlier certificate is revoked'],
    ['a surrender', [{ kind: 'surrender' }], '2028-06-01', 'The earlier certificate is surrendered'],
  ])('after %s', (_what, events, toDay, reason) => {
    const issueDay = '2026-06-01'
    const proposal = propose({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      heldRows: heldRow(issueDay, [earlier], events.map(eventWith)),
    })
    expect({ toDay: proposal.rows[0]?.toDay, reason: proposal.anniversary.reason }).toEqual({ toDay, reason })
  })

  test('the latest of several earlier certificates counts', () => {
    const issueDay = '2026-06-01'
    const later = certificateWith(2, '2025-06-01', { medicalClass: 'class2', toDay: '2026-12-01' })
    for (const certificates of [
      [later, earlier],
      [earlier, later],
    ]) {
      const proposal = propose({
        medicalClass: 'class2',
        dateOfBirth: '1973-02-02',
        issueDay,
        heldRows: heldRow(issueDay, certificates),
      })
      expect(proposal.rows[0]?.toDay).toBe('2028-06-01')
      expect(proposal.anniversary).toEqual({
        isOffered: false,
        isKept: false,
        reason: '183 days before expiry, more than 30',
      })
    }
  })

  test('a certificate that starts later does not count as earlier', () => {
    const issueDay = '2026-06-01'
    const pending = certificateWith(2, '2026-06-10', { medicalClass: 'class2', toDay: '2026-12-01' })
    const proposal = propose({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      heldRows: heldRow(issueDay, [earlier, pending]),
    })
    expect(proposal.rows[0]).toMatchObject({ toDay: '2028-06-19', maximumDay: '2028-06-19' })
  })
})

describe('class 1 at 45, issued on 2 Mar 2026', () => {
  const issueDay = '2026-03-02'
  const at45 = { medicalClass: 'class1', dateOfBirth: '1980-07-20', issueDay } as const
  const earlier = certificateWith(
    1,
    '2025-03-25',
    { medicalClass: 'class1', privilege: 'passengers', toDay: '2025-09-25' },
    { medicalClass: 'class1', privilege: 'other', toDay: '2026-03-25' },
  )
  const extension = (given: Partial<CertificateEvent>) =>
    eventWith({ kind: 'extension', toDay: '2026-04-30', ...given })

  test.each([
    ['keeps the date that has not expired', [earlier], [], split('2026-09-02', '2027-03-25')],
    ['loses it through an extension of all dates', [earlier], [extension({})], split('2026-09-02', '2027-03-02')],
    [
      'loses it through an extension of that privilege',
      [earlier],
      [extension({ medicalClass: 'class1', privilege: 'other' })],
      split('2026-09-02', '2027-03-02'),
    ],
    [
      'keeps it when only the other privilege was extended',
      [earlier],
      [extension({ medicalClass: 'class1', privilege: 'passengers', toDay: '2025-11-20' })],
      split('2026-09-02', '2027-03-25'),
    ],
    [
      'issued under 40, with one earlier date for both',
      [certificateWith(1, '2025-03-25', { medicalClass: 'class1', toDay: '2026-03-25' })],
      [],
      split('2026-09-25', '2027-03-25'),
    ],
    [
      'is not affected by a class 2',
      [certificateWith(1, '2024-03-25', { medicalClass: 'class2', toDay: '2026-03-25' })],
      [],
      split('2026-09-02', '2027-03-02'),
    ],
  ])('%s', (_what, certificates, events, expected) => {
    const proposal = propose({ ...at45, heldRows: heldRow(issueDay, certificates, events) })
    expect(days(proposal)).toEqual(expected)
    const keepsOne = expected.passengers !== '2026-09-02' || expected.other !== '2027-03-02'
    expect(proposal.anniversary).toMatchObject({ isOffered: keepsOne, isKept: keepsOne })
  })

  test('if one privilege is shortened, neither is counted from the previous expiry date', () => {
    const expiresOn = [{ privilege: 'passengers' as const, toDay: '2026-06-02' }]
    const proposal = propose({ ...at45, expiresOn, heldRows: heldRow(issueDay, [earlier]) })
    expect(days(proposal)).toEqual(split('2026-06-02', '2027-03-02'))
    expect(proposal.anniversary).toEqual({ isOffered: false, isKept: false, reason: 'Not the full period' })
  })
})

test('every date comes with its calculation', () => {
  const issueDay = '2026-11-20'
  const at41 = { dateOfBirth: '1985-09-29', issueDay } as const
  const earlier = heldRow(issueDay, [
    certificateWith(1, '2025-12-14', { medicalClass: 'class1', privilege: 'other', toDay: '2026-12-14' }),
  ])
  const sentences = (given: Partial<CertificateIssue>) =>
    propose({ medicalClass: 'class1', ...at41, heldRows: earlier, ...given }).rows.map(({ sentence }) => sentence)
  expect(sentences({})).toEqual([
    '20 Nov 2026 + 6 months (age 41: 40 and over)',
    '14 Dec 2026 + 12 months (counted from the previous expiry date)',
  ])
  expect(sentences({ months: 1 })[0]).toBe('20 Nov 2026 + 1 month (at most 6)')
  expect(sentences({ months: 3 })).toEqual([
    '20 Nov 2026 + 3 months (at most 6)',
    '20 Nov 2026 + 3 months (at most 12)',
  ])
  expect(sentences({ expiresOn: [{ privilege: 'other', toDay: '2027-05-01' }] })).toEqual([
    '20 Nov 2026 + 6 months (age 41: 40 and over)',
    'Shorter than the maximum, 20 Nov 2027',
  ])
})

test('the calculation names the row of the table it comes from', () => {
  const proposal = propose({ medicalClass: 'class3', dateOfBirth: '1990-01-01', issueDay: '2026-01-31' })
  expect(proposal.rows[0]?.arithmetic).toMatchObject({
    base: 'issue',
    baseDay: '2026-01-31',
    months: 48,
    age: 36,
    duration: { ageFrom: 0, ageTo: 39, source: 'Civil Aviation Rule 67.61(a)' },
  })
})

test('nothing is issued if the table has no row for the age', () => {
  const proposal = propose({ medicalClass: 'class1', dateOfBirth: '1998-04-12', issueDay: '2005-01-01' })
  expect(proposal.rows).toEqual([])
  expect(proposal.problems).toEqual([
    { privilege: null, message: 'The table has no period for this class, age and day.' },
  ])
})

test.each([
  ['without a date of birth', null, 'The date of birth is not known.'],
  ['born after issue', '2026-11-21', 'The table has no period for this class, age and day.'],
])('%s there is no date', (_what, dateOfBirth, message) => {
  const proposal = propose({ medicalClass: 'class2', dateOfBirth, issueDay: '2026-11-20' })
  expect(proposal.rows).toEqual([])
  expect(proposal.problems).toEqual([{ privilege: null, message }])
})

test.each<[string, Partial<CertificateIssue>, string[]]>([
  [
    'on the last day of a disqualification',
    { barredUntil: '2026-11-20' },
    ['Disqualified from holding a certificate until the end of 20 Nov 2026.'],
  ],
  ['on the day after a disqualification', { barredUntil: '2026-11-19' }, []],
  ['for zero months', { months: 0 }, ['Choose at least one month.']],
  ['for one month', { months: 1 }, []],
  ['without a choice of months', { months: null }, []],
])('a class 2 issued %s', (_what, given, messages) => {
  const proposal = propose({ medicalClass: 'class2', dateOfBirth: '1973-02-02', issueDay: '2026-11-20', ...given })
  expect(proposal.problems).toEqual(messages.map((message) => ({ privilege: null, message })))
})
