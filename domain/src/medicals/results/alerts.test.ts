import { expect, test } from 'vitest'
import { type ActorName, actors, medicalIn } from '#medicals/rules-cast.ts'
import { alertInWords, type ComparedResult, canSettleResultAlerts, changeOf, wasOnFileAt } from './alerts.ts'

const reading: ComparedResult = { status: 'final', value: '5.6', unit: 'mmol/L', range: '3-5', flag: 'H' }

test.each<[string, Partial<ComparedResult>, Partial<ComparedResult> | undefined, ReturnType<typeof changeOf>]>([
  ['the same value sent again', {}, {}, undefined],
  ['the same value, now final', { status: 'preliminary' }, {}, undefined],
  ['another value', {}, { status: 'corrected', value: '6.5' }, 'corrected'],
  ['5.60 is not 5.6', {}, { value: '5.60' }, 'corrected'],
  ['another unit', {}, { unit: 'mg/dL' }, 'corrected'],
  ['another range', {}, { range: '3-6' }, 'corrected'],
  ['another flag', {}, { flag: 'HH' }, 'corrected'],
  ['missing from the report', {}, undefined, 'withdrawn'],
  ['sent for the wrong patient', {}, { status: 'wrong patient' }, 'withdrawn'],
  ['deleted', {}, { status: 'withdrawn' }, 'withdrawn'],
  ['withdrawn before, and withdrawn again', { status: 'wrong patient' }, { status: 'wrong patient' }, undefined],
])('%s', (_what, before, now, kind) =>
  expect(changeOf({ ...reading, ...before }, now && { ...reading, ...now })).toBe(kind),
)

const filedAt = '2026-11-20T10:00:00Z'
test.each<[string, string | null, string, boolean]>([
  ['is current', null, '2026-11-20T11:00:00Z', true],
  ['arrived at that moment', null, filedAt, true],
  ['came later', null, '2026-11-20T09:59:59Z', false],
  ['was replaced later', '2026-11-20T12:00:00Z', '2026-11-20T11:00:00Z', true],
  ['was replaced before', '2026-11-20T10:30:00Z', '2026-11-20T11:00:00Z', false],
])('whether a result that %s counts for a decision on %s', (_what, replacedAt, decidedAt, expected) =>
  expect(wasOnFileAt({ filedAt, replacedAt }, decidedAt)).toBe(expected),
)

test('says what happened, and whether the decision was based on it', () => {
  expect(alertInWords({ kind: 'corrected', isDecided: true })).toBe(
    'The laboratory has corrected a result. It was on file when this medical was decided.',
  )
  expect(alertInWords({ kind: 'taken back', isDecided: false })).toBe(
    'A result was unlinked: it belongs to another person.',
  )
})

test('an alert is settled by a doctor of the medical’s practice', () => {
  const medical = medicalIn('accepted')
  expect((Object.keys(actors) as ActorName[]).filter((name) => canSettleResultAlerts(actors[name], medical))).toEqual([
    'DOC',
  ])
})
