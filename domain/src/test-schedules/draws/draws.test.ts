import { expect, test } from 'vitest'
import { needsReview, sampleNumberOf, verdictOf } from './findings.ts'
import { momentOf, TypedMoment } from './moment.ts'
import { orderOf, poolHashOf, refOf, seedOf } from './order.ts'
import { isAwaitingTest, isReplaced, type PoolPerson, replacementFor } from './people.ts'
import type { DrawOutcome, TestValue } from './schema.ts'
import { type DrawnInYear, drawSize, yearlyTarget, yearProgress } from './size.ts'

/** A fake hash that keeps texts distinct and readable, so that the hashed input can be seen. */
const plain = (text: string) => text
const backwards = (text: string) => [...text].toReversed().join('')

test('a pool is drawn in the order of its hashes with the seed, whatever its original order', () => {
  expect(orderOf(['az', 'by', 'cx'], 'seed', backwards)).toEqual(['cx', 'by', 'az'])
  expect(orderOf(['cx', 'az', 'by'], 'seed', backwards)).toEqual(['cx', 'by', 'az'])
  expect(orderOf([], 'seed', plain)).toEqual([])
})

test('the seed depends on the secret, the pool and the value of the day', () =>
  expect(seedOf({ secret: 'secret-', poolHash: 'pool-', publicValue: 'NZD 0.5912' }, plain)).toBe(
    'secret-pool-NZD 0.5912',
  ))

test('the hash of a pool does not depend on its order', () => expect(poolHashOf(['b', 'a'], plain)).toBe('a\nb'))

test('a reference depends only on the key and the person', () =>
  expect(refOf(12, 'key', () => '0123456789abcdef')).toBe('0123456789ab'))

test.each<[string, number, number[], number | null]>([
  ['a quarter of fifty, rounded up', 25, [50], 13],
  ['the mean of pools of several sizes', 50, [10, 20, 30], 10],
  ['a tenth of one is one', 10, [1], 1],
  ['an exact rate is not rounded up', 10, [30], 3],
  ['no one in the pool', 50, [0], 0],
  ['no draw yet', 50, [], null],
])('tests required per year: %s', (_case, rate, pools, expected) => expect(yearlyTarget(rate, pools)).toBe(expected))

const drawn = (done: number, awaited = 0, poolSize = 50): DrawnInYear => ({ poolSize, done, awaited })

test.each<[string, { ratePercent?: number; poolSize?: number; drawsPerYear?: number; before?: DrawnInYear[] }, number]>(
  [
    ['its share of the year', {}, 4],
    ['the last draw has the remainder', { before: [drawn(4), drawn(4), drawn(2)] }, 3],
    ['people still awaited count', { before: [drawn(4), drawn(4), drawn(2, 2)] }, 1],
    ['at least one, even when the year’s target is met', { before: [drawn(20)] }, 1],
    ['more draws than planned continue', { before: [drawn(1), drawn(1), drawn(1), drawn(1), drawn(1)] }, 8],
    ['never more than the pool', { ratePercent: 100, poolSize: 3, drawsPerYear: 1, before: [drawn(0, 0, 40)] }, 3],
    ['the whole pool', { ratePercent: 100, poolSize: 7, drawsPerYear: 1 }, 7],
    ['a pool of one', { poolSize: 1 }, 1],
    ['an empty pool', { poolSize: 0 }, 0],
  ],
)('number of people drawn: %s', (_case, given, expected) =>
  expect(drawSize({ ratePercent: 25, poolSize: 50, drawsPerYear: 4, before: [], ...given })).toBe(expected),
)

test('once every draw is done, the rate of the year is reached', () => {
  for (const poolSize of [1, 2, 3, 7, 50, 401])
    for (const ratePercent of [1, 10, 25, 50, 99, 100])
      for (const drawsPerYear of [1, 2, 4, 12]) {
        const draws: DrawnInYear[] = []
        for (let count = 0; count < drawsPerYear; count++) {
          const done = drawSize({ ratePercent, poolSize, drawsPerYear, before: draws })
          draws.push({ poolSize, done, awaited: 0 })
        }
        const { done, target } = yearProgress(draws, ratePercent)
        expect(done).toBeGreaterThanOrEqual(target ?? Number.POSITIVE_INFINITY)
      }
})

test("a year's target follows from its draws", () =>
  expect(yearProgress([drawn(3, 1), drawn(2, 0, 30)], 50)).toEqual({ drawn: 2, done: 5, awaited: 1, target: 20 }))

const person = (drawPersonId: number, given: Partial<PoolPerson>): PoolPerson => ({
  drawPersonId,
  role: 'alternate',
  rank: drawPersonId,
  calledAt: null,
  outcome: null,
  ...given,
})
const at = '2026-06-15T00:00:00Z'
const chosen = person(1, { role: 'chosen', calledAt: at })

test.each<[string, PoolPerson[], number | undefined]>([
  ['the first alternate', [chosen, person(3, {}), person(2, {})], 2],
  ['not an alternate who was already called', [chosen, person(2, { calledAt: at }), person(3, {})], 3],
  ['no one, if all were called', [chosen, person(2, { calledAt: at })], undefined],
  ['no one from the rest of the pool', [chosen, person(2, { role: 'pool' })], undefined],
])('who is called next: %s', (_case, people, expected) => expect(replacementFor(people)?.drawPersonId).toBe(expected))

test.each<[DrawOutcome, boolean]>([
  ['done', false],
  ['refused', false],
  ['excused', true],
  ['not_reached', true],
])('whether a person who is %s is replaced: %s', (outcome, expected) => expect(isReplaced(outcome)).toBe(expected))

test.each<[string, PoolPerson, boolean]>([
  ['chosen and not tested yet', chosen, true],
  ['tested', { ...chosen, outcome: 'done' }, false],
  ['an alternate who was not called', person(2, {}), false],
])('whether a person is awaited: %s', (_case, given, expected) => expect(isAwaitingTest(given)).toBe(expected))

const value = (finding: TestValue['finding']): TestValue => ({ item: 'cocaine', finding, measured: null })

test('one non-negative finding makes the test non-negative until a doctor has reviewed it', () => {
  expect(verdictOf([value('negative'), value('negative')])).toBe('negative')
  expect(verdictOf([value('negative'), value('non_negative')])).toBe('non_negative')
  expect([needsReview('non_negative'), needsReview('negative'), needsReview('confirmed_positive')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a sample carries only a number and nothing about the person', () => expect(sampleNumberOf(12)).toBe('DT-000012'))

test.each([
  ['in winter', { day: '2026-06-15', time: '9:05' }, '2026-06-14T21:05:00Z'],
  ['in summer', { day: '2026-12-15', time: '14:30' }, '2026-12-15T01:30:00Z'],
])('a typed time %s is New Zealand time', (_case, typed, expected) => {
  expect(TypedMoment.parse(typed)).toEqual(typed)
  expect(momentOf(typed)).toBe(expected)
})

test.each(['24:00', '9', '9.05', ''])('%s is not a valid time of day', (time) =>
  expect(TypedMoment.safeParse({ day: '2026-06-15', time }).success).toBe(false),
)
