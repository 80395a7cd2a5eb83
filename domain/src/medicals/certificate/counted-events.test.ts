import { expect, test } from 'vitest'
import { movesDay } from './befalls.ts'
import { certificateWith, eventWith } from './examples.ts'
import { codeCheckAnswer, isReplacementAmong, revokedBy, rowStates } from './in-force.ts'
import type { CertificateEvent, CertificateState } from './schema.ts'

const class2 = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })
const day = { kind: 'correction', field: 'toDay', toDay: '2026-03-01' } as const
const name = { kind: 'correction', field: 'holderName', text: 'Hēmi Tāwhiri' } as const
const back = { kind: 'revocation_cancellation', certificateEventId: 2 } as const

test.each<[string, string, Partial<CertificateEvent>[], CertificateState, string]>([
  [
    'the later of two extensions counts',
    '2026-08-01',
    [
      { kind: 'extension', toDay: '2026-07-19' },
      { kind: 'extension', toDay: '2026-08-18', certificateEventId: 2 },
    ],
    ...(['extended', '2026-08-18'] as const),
  ],
  [
    'an extension without a day takes nothing from another',
    '2026-07-01',
    [
      { kind: 'extension', toDay: '2026-07-19' },
      { kind: 'extension', certificateEventId: 2 },
    ],
    ...(['extended', '2026-07-19'] as const),
  ],
  [
    'a suspension beyond the last day extends nothing',
    '2026-06-20',
    [{ kind: 'suspension', fromDay: '2026-06-10', toDay: '2026-06-24' }],
    ...(['expired', '2026-06-19'] as const),
  ],
  [
    'a corrected name leaves the corrected day',
    '2026-02-01',
    [day, { ...name, certificateEventId: 2 }],
    ...(['expiring', '2026-03-01'] as const),
  ],
  [
    'on the day of its surrender it is surrendered',
    '2026-01-10',
    [{ kind: 'surrender', fromDay: '2026-01-10' }],
    ...(['surrendered', '2026-06-19'] as const),
  ],
  [
    'events count in the order in which they were recorded',
    '2026-01-10',
    [back, { kind: 'revocation' }],
    ...(['current', '2026-06-19'] as const),
  ],
])('%s', (_what, on, events, state, toDay) => {
  expect(rowStates([class2], events.map(eventWith), on, 60)[0]).toMatchObject({ state, toDay })
})

test('a correction of one privilege leaves an older certificate with one date for both', () => {
  const single = certificateWith(1, '2025-07-01', { medicalClass: 'class1', toDay: '2026-07-01' })
  const correction = eventWith({ ...day, medicalClass: 'class1', privilege: 'other' })
  expect(rowStates([single], [correction], '2026-02-01', 60)[0]?.toDay).toBe('2026-07-01')
})

test('events on the first day of a later certificate came before it', () => {
  const later = certificateWith(2, '2026-05-01', { medicalClass: 'class2', toDay: '2028-05-01' })
  const surrender = eventWith({ kind: 'surrender', fromDay: '2026-05-01' })
  expect(rowStates([class2, later], [surrender], '2026-05-10', 60)[0]?.state).toBe('surrendered')
})

test('only a revocation revokes a date, and never one that had expired', () => {
  const both = certificateWith(
    1,
    '2026-01-01',
    { medicalClass: 'class1', toDay: '2026-07-01' },
    { medicalClass: 'class2', toDay: '2028-01-01' },
  )
  const suspension = eventWith({ kind: 'suspension', certificateEventId: 1 })
  const revocation = eventWith({ kind: 'revocation', fromDay: '2026-08-01', certificateEventId: 2 })
  const events = [suspension, revocation]
  const rows = rowStates([both], events, '2026-08-02', 60)
  expect(revokedBy(suspension, rows, events)).toEqual([])
  expect(revokedBy(revocation, rows, events).map(({ medicalClass }) => medicalClass)).toEqual(['class2'])
})

test('a certificate of several classes replaces a date of one of them', () => {
  const later = certificateWith(
    2,
    '2026-06-01',
    { medicalClass: 'class1', toDay: '2027-06-01' },
    { medicalClass: 'class2', toDay: '2028-06-01' },
  )
  const [row] = rowStates([class2, later], [], '2026-06-01', 60)
  expect(row && isReplacementAmong([class2, later], row)).toBe(true)
})

test('a certificate with one date in force is in force', () => {
  const split = certificateWith(
    1,
    '2026-01-01',
    { medicalClass: 'class1', privilege: 'passengers', toDay: '2026-07-01' },
    { medicalClass: 'class1', privilege: 'other', toDay: '2027-01-01' },
  )
  expect(codeCheckAnswer(rowStates([split], [], '2026-07-02', 60), '2026-07-02T00:00:00Z').inForce).toBe(true)
})

test.each<[CertificateEvent['kind'], string | null, boolean]>([
  ['extension', null, true],
  ['correction', 'toDay', true],
  ['correction', 'holderName', false],
  ['suspension', 'toDay', false],
])('a %s of %s moves the last day: %s', (kind, field, moves) => expect(movesDay({ kind, field })).toBe(moves))
