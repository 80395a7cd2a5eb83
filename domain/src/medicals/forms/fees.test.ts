import { expect, test } from 'vitest'
import { applicationFee, asksFee, feeProblem } from './fees.ts'
import { newZealandFees } from './new-zealand.ts'

test.each<[lives: string | undefined, day: string, cents: number | undefined]>([
  ['New Zealand', '2026-11-22', 13_283],
  ['new zealand ', '2026-11-22', 13_283],
  ['Australia', '2026-11-22', 11_550],
  [undefined, '2026-11-22', 11_550],
  ['New Zealand', '2025-06-30', 12_075],
  ['New Zealand', '2025-07-01', 13_283],
  ['Australia', '2025-06-30', 12_075],
  ['New Zealand', '2017-10-31', undefined],
])('an applicant who lives in %s and pays on %s pays %s cents', (lives, day, cents) => {
  expect(applicationFee(newZealandFees, lives, day)?.amountCents).toBe(cents)
})

test('a regulator without a row charges no fee; a replacement is not an application', () => {
  expect(asksFee([], '2026-11-22')).toBe(false)
  expect(
    asksFee(
      newZealandFees.filter(({ item }) => item === 'replacement'),
      '2026-11-22',
    ),
  ).toBe(false)
  expect(asksFee(newZealandFees, '2026-11-22')).toBe(true)
})

const fee = { amountCents: 13_283 }

test.each<[what: string, day: string | undefined, cents: number | null, problem: string | undefined]>([
  ['a valid payment', '2026-11-20', 13_283, undefined],
  ['a receipt dated today', '2026-11-22', 13_283, undefined],
  ['a receipt dated tomorrow', '2026-11-23', 13_283, 'The receipt date, 23 Nov 2026, is in the future.'],
  ['too little', '2026-11-20', 12_075, '$120.75 was paid; the fee is $132.83.'],
  ['too much', '2026-11-20', 13_284, '$132.84 was paid; the fee is $132.83.'],
  ['without an amount', '2026-11-20', null, undefined],
  ['without a date', undefined, 13_283, undefined],
])('%s', (_what, day, amountCents, problem) => {
  expect(feeProblem({ day, amountCents }, fee, '2026-11-22')).toBe(problem)
})

test('any amount is accepted if there is no fee', () => {
  expect(feeProblem({ day: '2026-11-20', amountCents: 1 }, undefined, '2026-11-22')).toBeUndefined()
})
