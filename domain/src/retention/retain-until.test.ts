import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import { firstPrivacyFigures } from '#privacy-figures/figures.ts'
import {
  financialUntil,
  isDueForDisposal,
  type RetentionFacts,
  type RetentionReason,
  retainUntil,
  retentionFiguresOn,
} from './retain-until.ts'

const figures = retentionFiguresOn(firstPrivacyFigures, '2026-11-30')
const served = (day: string, more: Partial<RetentionFacts> = {}): RetentionFacts => ({
  lastServiceAt: momentAt(day, '23:30'),
  isAtRegulator: false,
  isInService: false,
  isHeld: false,
  ...more,
})

test.each<[string, RetentionFacts, string | null, RetentionReason]>([
  ['an ordinary day', served('2016-11-29'), '2026-11-30', 'health'],
  ['29 February, and no such day ten years later', served('2016-02-29'), '2026-03-01', 'health'],
  ['28 February before a leap day', served('2018-02-28'), '2028-02-29', 'health'],
  ['New Year’s Eve', served('2015-12-31'), '2026-01-01', 'health'],
  ['a regulator with the same years', served('2016-11-29', { isAtRegulator: true }), '2026-11-30', 'health'],
  ['a hold', served('2001-01-01', { isHeld: true }), null, 'held'],
  ['a client', served('2001-01-01', { isInService: true }), null, 'inService'],
  ['a hold on a client', served('2001-01-01', { isHeld: true, isInService: true }), null, 'held'],
  ['a person who was never served', served('2016-11-29', { lastServiceAt: null }), null, 'noService'],
])('%s', (_, facts, until, reason) => expect(retainUntil(facts, figures)).toEqual({ until, reason }))

test('a longer rule of the regulator decides for its records only', () => {
  const longer = { ...figures, regulatorYears: 25 }
  const until = (isAtRegulator: boolean) => retainUntil(served('2016-02-29', { isAtRegulator }), longer)
  expect(until(true)).toEqual({ until: '2041-02-28', reason: 'regulator' })
  expect(until(false)).toEqual({ until: '2026-03-01', reason: 'health' })
})

test.each([
  ['2026-11-29', false],
  ['2026-11-30', false],
  ['2026-12-01', true],
])('on %s the record of the last day 30 Nov 2026 is due: %s', (today, isDue) =>
  expect(isDueForDisposal({ until: '2026-11-30', reason: 'health' }, today)).toBe(isDue),
)

test('a record without an end is never due', () =>
  expect(isDueForDisposal({ until: null, reason: 'held' }, '2199-01-01')).toBe(false))

test.each([
  ['2019-03-31', '2026-03-31'],
  ['2016-02-29', '2023-02-28'],
])('an invoice of %s is kept until %s', (day, until) => expect(financialUntil(day, figures)).toBe(until))
