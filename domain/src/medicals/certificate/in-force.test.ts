import { describe, expect, test } from 'vitest'
import { certificateWith, eventWith } from './examples.ts'
import { certificateState, codeCheckAnswer, extensionProblem, revokedBy, rowStates } from './in-force.ts'
import type { CertificateEvent, CertificateState } from './schema.ts'

const class2 = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })

describe('a class 2 from 19 Jun 2024 to 19 Jun 2026', () => {
  test.each<[string, string, Partial<CertificateEvent>[], CertificateState, boolean]>([
    ['the day before its first day', '2024-06-18', [], 'pending', false],
    ['its first day', '2024-06-19', [], 'current', true],
    ['61 days before its last day', '2026-04-19', [], 'current', true],
    ['60 days before its last day', '2026-04-20', [], 'expiring', true],
    ['its last day', '2026-06-19', [], 'expiring', true],
    ['the day after its last day', '2026-06-20', [], 'expired', false],
    ['extended, after its old last day', '2026-06-20', [{ kind: 'extension', toDay: '2026-07-19' }], 'extended', true],
    ['after the extension', '2026-07-20', [{ kind: 'extension', toDay: '2026-07-19' }], 'expired', false],
    [
      'before the day of the extension',
      '2026-05-31',
      [{ kind: 'extension', fromDay: '2026-06-01', toDay: '2026-07-19' }],
      'expiring',
      true,
    ],
    [
      'the extension of another class',
      '2026-06-20',
      [{ kind: 'extension', medicalClass: 'class1', toDay: '2026-07-19' }],
      'expired',
      false,
    ],
    [
      'the day before a suspension',
      '2026-01-05',
      [{ kind: 'suspension', fromDay: '2026-01-06', toDay: '2026-01-20' }],
      'current',
      true,
    ],
    [
      'the day before a suspension is cancelled',
      '2026-01-09',
      [
        { kind: 'suspension', fromDay: '2026-01-06', toDay: null },
        { kind: 'suspension_cancellation', fromDay: '2026-01-10', certificateEventId: 2 },
      ],
      'suspended',
      false,
    ],
    ['the day before a surrender', '2026-01-09', [{ kind: 'surrender', fromDay: '2026-01-10' }], 'current', true],
    ['an extension without a day', '2026-06-20', [{ kind: 'extension' }], 'expired', false],
    [
      'on the last day of a suspension',
      '2026-01-20',
      [{ kind: 'suspension', fromDay: '2026-01-06', toDay: '2026-01-20' }],
      'suspended',
      false,
    ],
    [
      'after the suspension has lapsed',
      '2026-01-21',
      [{ kind: 'suspension', fromDay: '2026-01-06', toDay: '2026-01-20' }],
      'current',
      true,
    ],
    [
      'during the extension of a suspension',
      '2026-01-21',
      [
        { kind: 'suspension', fromDay: '2026-01-06', toDay: '2026-01-20' },
        { kind: 'suspension', fromDay: '2026-01-20', toDay: '2026-02-20', certificateEventId: 2 },
      ],
      'suspended',
      false,
    ],
    [
      'from the day of the cancellation',
      '2026-01-10',
      [
        { kind: 'suspension', fromDay: '2026-01-06', toDay: null },
        { kind: 'suspension_cancellation', fromDay: '2026-01-10', certificateEventId: 2 },
      ],
      'current',
      true,
    ],
    [
      'suspended again on the day of the cancellation',
      '2026-01-10',
      [
        { kind: 'suspension', fromDay: '2026-01-06', toDay: null },
        { kind: 'suspension_cancellation', fromDay: '2026-01-10', certificateEventId: 2 },
        { kind: 'suspension', fromDay: '2026-01-10', toDay: null, certificateEventId: 3 },
      ],
      'suspended',
      false,
    ],
    ['suspended and past its last day', '2026-06-20', [{ kind: 'suspension' }], 'expired', false],
    ['from the day of the revocation', '2026-01-10', [{ kind: 'revocation', fromDay: '2026-01-10' }], 'revoked', false],
    ['the day before the revocation', '2026-01-09', [{ kind: 'revocation', fromDay: '2026-01-10' }], 'current', true],
    [
      'revoked, and the revocation set aside',
      '2026-01-10',
      [{ kind: 'revocation' }, { kind: 'revocation_cancellation', fromDay: '2026-01-10', certificateEventId: 2 }],
      'current',
      true,
    ],
    [
      'the day before the revocation is set aside',
      '2026-01-09',
      [{ kind: 'revocation' }, { kind: 'revocation_cancellation', fromDay: '2026-01-10', certificateEventId: 2 }],
      'revoked',
      false,
    ],
    [
      'revoked again on the day it was set aside',
      '2026-01-10',
      [
        { kind: 'revocation' },
        { kind: 'revocation_cancellation', fromDay: '2026-01-10', certificateEventId: 2 },
        { kind: 'revocation', fromDay: '2026-01-10', certificateEventId: 3 },
      ],
      'revoked',
      false,
    ],
    [
      'revoked while it was suspended, and the revocation set aside',
      '2026-01-10',
      [
        { kind: 'suspension', toDay: null },
        { kind: 'revocation', certificateEventId: 2 },
        { kind: 'revocation_cancellation', certificateEventId: 3 },
      ],
      'suspended',
      false,
    ],
    ['surrendered', '2026-01-10', [{ kind: 'surrender' }], 'surrendered', false],
    ['replaced after a loss', '2026-01-10', [{ kind: 'replacement' }], 'current', true],
    ['with a new condition', '2026-01-10', [{ kind: 'condition', code: 'V1', text: 'Lenses' }], 'current', true],
    ['an event of another certificate', '2026-01-10', [{ kind: 'revocation', certificateId: 9 }], 'current', true],
  ])('%s', (_when, day, events, state, inForce) => {
    const [row] = rowStates([class2], events.map(eventWith), day, 60)
    expect({ state: row?.state, inForce: row?.inForce }).toEqual({ state, inForce })
  })

  test.each([
    ['30 days before', '2026-05-20', 30],
    ['on the last day', '2026-06-19', 0],
    ['after it', '2026-06-25', 0],
  ])('days left %s', (_when, day, daysLeft) => {
    expect(rowStates([class2], [], day, 60)[0]?.daysLeft).toBe(daysLeft)
  })
})

test('each date is revoked by the event that ended it, until that event is set aside', () => {
  const both = certificateWith(
    1,
    '2026-01-05',
    { medicalClass: 'class1', toDay: '2027-01-05' },
    { medicalClass: 'class2', toDay: '2028-01-05' },
  )
  const first = eventWith({ kind: 'revocation', medicalClass: 'class1', certificateEventId: 1 })
  const rest = eventWith({ kind: 'revocation', certificateEventId: 2 })
  const back = eventWith({ kind: 'revocation_cancellation', medicalClass: 'class2', certificateEventId: 3 })
  const by = (event: typeof first, ...events: (typeof first)[]) =>
    revokedBy(event, rowStates([both], events, '2026-03-01', 60), events).map(({ medicalClass }) => medicalClass)
  expect(by(first, first, rest)).toEqual(['class1'])
  expect(by(rest, first, rest)).toEqual(['class2'])
  expect(by(rest, first, rest, back)).toEqual([])
  expect(by(back, first, rest, back)).toEqual([])
  // After a second revocation, only the later one counts.
  const second = eventWith({ kind: 'revocation', medicalClass: 'class2', certificateEventId: 4 })
  expect(by(rest, first, rest, back, second)).toEqual([])
  expect(by(second, first, rest, back, second)).toEqual(['class2'])
})

describe('class 1 with two dates', () => {
  const class1 = certificateWith(
    1,
    '2026-01-01',
    { medicalClass: 'class1', privilege: 'passengers', toDay: '2026-07-01' },
    { medicalClass: 'class1', privilege: 'other', toDay: '2027-01-01' },
  )
  test('is still valid for other operations after the first date', () => {
    const rows = rowStates([class1], [], '2026-07-02', 60)
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'current'])
    expect(certificateState(rows)).toBe('current')
  })

  test.each([
    ['surrender', 'surrendered'],
    ['revocation', 'revoked'],
  ] as const)('a date that expired before a %s of the whole certificate stays expired', (kind, state) => {
    const on = (fromDay: string, day: string) => rowStates([class1], [eventWith({ kind, fromDay })], day, 60)
    const rows = on('2026-07-02', '2026-07-10')
    expect(rows.map((row) => row.state)).toEqual(['expired', state])
    expect(certificateState(rows)).toBe(state)
    expect(on('2026-07-01', '2026-07-10').map((row) => row.state)).toEqual([state, state])
  })

  test('a date replaced by a later certificate stays replaced after a surrender', () => {
    const later = certificateWith(2, '2026-05-01', {
      medicalClass: 'class1',
      privilege: 'passengers',
      toDay: '2026-11-01',
    })
    const on = (fromDay: string) =>
      rowStates([class1, later], [eventWith({ kind: 'surrender', fromDay })], '2026-07-10', 60).map((row) => row.state)
    expect(on('2026-05-02')).toEqual(['superseded', 'surrendered', 'current'])
    expect(on('2026-04-30')).toEqual(['surrendered', 'surrendered', 'current'])
  })

  test('an event may name one of the two dates', () => {
    const events = [eventWith({ kind: 'suspension', medicalClass: 'class1', privilege: 'passengers' })]
    expect(rowStates([class1], events, '2026-02-01', 60).map(({ state }) => state)).toEqual(['suspended', 'current'])
  })

  test('on an older certificate with one date, a suspension of either privilege stops it, and an extension of one lengthens nothing', () => {
    const single = certificateWith(1, '2025-07-01', { medicalClass: 'class1', toDay: '2026-07-01' })
    const about = (kind: 'suspension' | 'extension') =>
      eventWith({ kind, medicalClass: 'class1', privilege: 'other', toDay: '2026-08-01' })
    expect(rowStates([single], [about('suspension')], '2026-06-01', 60)[0]?.state).toBe('suspended')
    expect(rowStates([single], [about('extension')], '2026-07-02', 60)[0]?.state).toBe('expired')
  })
})

describe('an event of an earlier version, without a class or a privilege, applies to what it could change on its day', () => {
  const both = certificateWith(
    1,
    '2026-01-01',
    { medicalClass: 'class1', privilege: 'passengers', toDay: '2026-07-01' },
    { medicalClass: 'class1', privilege: 'other', toDay: '2027-01-01' },
    { medicalClass: 'class2', toDay: '2028-01-01' },
  )
  const daysAfter = (...events: Partial<CertificateEvent>[]) =>
    rowStates(
      [both],
      events.map((event, index) => eventWith({ certificateEventId: index + 1, ...event })),
      '2026-12-20',
      60,
    )
  const on = '2026-12-01'

  test.each<[string, Partial<CertificateEvent>]>([
    ['an extension of everything', { kind: 'extension', fromDay: on, toDay: '2027-02-15' }],
    [
      'an extension of a whole class',
      { kind: 'extension', medicalClass: 'class1', privilege: 'all', fromDay: on, toDay: '2027-02-15' },
    ],
    ['a correction of everything', { kind: 'correction', field: 'toDay', fromDay: on, toDay: '2026-12-24' }],
  ])('a %s does not affect an expired date', (_what, event) => {
    expect(daysAfter(event)[0]).toMatchObject({ state: 'expired', toDay: '2026-07-01', isExtended: false })
    expect(daysAfter(event)[1]).toMatchObject({ toDay: event.toDay, inForce: true })
  })

  test('an extension does not affect a revoked, surrendered or suspended date', () => {
    const extension = { kind: 'extension', fromDay: on, toDay: '2028-02-01' } as const
    for (const kind of ['revocation', 'surrender', 'suspension'] as const) {
      const rows = daysAfter({ kind, medicalClass: 'class2' }, extension)
      expect(rows[2]).toMatchObject({ toDay: '2028-01-01', inForce: false })
    }
  })

  test('a surrendered certificate that was revoked before stays revoked', () => {
    const rows = daysAfter({ kind: 'revocation', fromDay: '2026-03-01' }, { kind: 'surrender', fromDay: '2026-04-01' })
    expect(rows.map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked'])
  })
})

test.each([
  ['to the present day', '2026-06-19', [], 'Enter a date after the current one.'],
  ['by one day', '2026-06-20', [], undefined],
  ['by 60 days', '2026-08-18', [], undefined],
  ['by 61 days', '2026-08-19', [], 'At most 60 days after the original expiry.'],
  ['a second time, 60 days in all', '2026-08-18', [{ kind: 'extension', toDay: '2026-07-19' }], undefined],
  [
    'a second time, 61 days in all',
    '2026-08-19',
    [{ kind: 'extension', toDay: '2026-07-19' }],
    'At most 60 days after the original expiry.',
  ],
  ['while suspended', '2026-06-25', [{ kind: 'suspension' }], 'Only a certificate in force can be extended.'],
] as const)('extending %s', (_what, toDay, events, problem) => {
  const [row] = rowStates([class2], events.map(eventWith), '2026-06-10', 60)
  expect(row && extensionProblem(row, toDay, 60)).toBe(problem)
})

test('a code check returns classes, dates and whether they are in force, and nothing else', () => {
  const checkedAt = '2026-06-10T02:00:00Z'
  expect(codeCheckAnswer(rowStates([class2], [], '2026-06-10', 60), checkedAt)).toEqual({
    inForce: true,
    isReplaced: false,
    isReportedLost: false,
    rows: [{ medicalClass: 'class2', privilege: 'all', toDay: '2026-06-19', state: 'expiring' }],
    checkedAt,
  })
  expect(
    codeCheckAnswer(rowStates([class2], [eventWith({ kind: 'revocation' })], '2026-06-10', 60), checkedAt),
  ).toMatchObject({
    inForce: false,
  })
})
