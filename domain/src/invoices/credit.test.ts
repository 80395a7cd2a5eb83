import { expect, test } from 'vitest'
import { type CreditedLine, creditProblem, taxOfCredit } from './credit.ts'

const line: CreditedLine = { kind: 'fee', cents: 4550, gstCents: 683, creditedCents: 0, creditedGstCents: 0 }

test.each<[string, Partial<CreditedLine>, number, number, string | null]>([
  ['the whole line', {}, 4550, 683, null],
  ['a part', {}, 1000, 150, null],
  ['the rest after a part', { creditedCents: 1000, creditedGstCents: 150 }, 3550, 533, null],
  ['one cent more than is left', { creditedCents: 1000, creditedGstCents: 150 }, 3551, 533, 'more'],
  ['interest', { kind: 'interest', gstCents: 0 }, 1000, 0, null],
  ['a zero-rated line', { gstCents: 0 }, 1000, 0, null],
])('a credit of %s', (_case, change, amount, tax, problem) => {
  expect(taxOfCredit({ ...line, ...change }, amount, line.gstCents && change.gstCents !== 0 ? 15 : 0)).toBe(tax)
  expect(creditProblem({ ...line, ...change }, amount)).toEqual(problem && expect.stringContaining(problem))
})

test('three credits of thirds take off the whole tax', () => {
  let [creditedCents, creditedGstCents] = [0, 0]
  for (const amount of [1517, 1517, 1516]) {
    creditedGstCents += taxOfCredit({ ...line, creditedCents, creditedGstCents }, amount, 15)
    creditedCents += amount
  }
  expect([creditedCents, creditedGstCents]).toEqual([4550, 683])
})
