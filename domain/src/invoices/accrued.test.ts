import { expect, test } from 'vitest'
import { accruedInterest, type OverdueAccount } from './accrued.ts'

const overdue: OverdueAccount = {
  number: 'I0000001',
  dueDay: '2026-01-20',
  totalCents: 100_000,
  ownInterestCents: 0,
  entries: [{ kind: 'issue', day: '2026-01-01', cents: 100_000 }],
  charged: [],
  waivers: [],
}
const accrued = (change: Partial<OverdueAccount>, until: string) =>
  accruedInterest({ ...overdue, ...change }, until, 1.5)?.cents ?? null

test.each<[string, Partial<OverdueAccount>, string, number | null]>([
  ['on the due day', {}, '2026-01-20', null],
  ['eleven days of a month of 31', {}, '2026-01-31', 532],
  ['to the end of the second month', {}, '2026-02-28', 2032],
  ['the second month, after a line for the first', { charged: [{ cents: 532 }] }, '2026-02-28', 1500],
  ['after a waiver of all of it', { waivers: [{ cents: 2032 }] }, '2026-02-28', null],
  ['on an invoice that is interest alone', { ownInterestCents: 100_000 }, '2026-02-28', null],
  ['on an invoice of which half is interest', { ownInterestCents: 50_000 }, '2026-01-31', 266],
  [
    'until the day of payment',
    { entries: [...overdue.entries, { kind: 'payment', day: '2026-01-25', cents: -100_000 }] },
    '2026-02-28',
    242,
  ],
  [
    'on half of it after a credit note, as if the other half had never been invoiced',
    { entries: [...overdue.entries, { kind: 'credit', day: '2026-02-10', cents: -50_000 }] },
    '2026-01-31',
    266,
  ],
  [
    'on the fees alone, after the invoice’s own interest was credited',
    {
      totalCents: 110_000,
      entries: [
        { kind: 'issue', day: '2026-01-01', cents: 110_000 },
        { kind: 'credit', day: '2026-01-10', cents: -10_000 },
      ],
    },
    '2026-01-31',
    532,
  ],
])('interest %s', (_case, change, until, expected) => expect(accrued(change, until)).toBe(expected))

test('charging month by month comes to the same as charging once', () => {
  const months = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
  const charged: { cents: number }[] = []
  for (const until of months) charged.push({ cents: accrued({ totalCents: 33_333, charged }, until) ?? 0 })
  const once = accrued({ totalCents: 33_333 }, '2026-04-30')
  expect(charged.reduce((sum, { cents }) => sum + cents, 0)).toBe(once)
})
