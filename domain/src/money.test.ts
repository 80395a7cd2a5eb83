import { expect, test } from 'vitest'
import { rowInForceOn } from './dated-rows.ts'
import { debitDay, feeChangeApplies, type Overdue, overdueInterest } from './direct-debit.ts'
import { formatMoney, gstContent, roundHalfUp, withGst } from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [13283, '$132.83'],
  [123450, '$1,234.50'],
  [123456789, '$1,234,567.89'],
  [-5000, '-$50.00'],
])('%i cents are shown as %s', (cents, expected) => expect(formatMoney(cents)).toBe(expected))

test.each([
  [5, 2, 3],
  [7, 3, 2],
  [-5, 2, -3],
  [0, 7, 0],
])('%i / %i rounds to %i', (numerator, denominator, whole) =>
  expect(roundHalfUp(numerator, denominator)).toBeCloseTo(whole, 10),
)

test.each([
  [2300, '2026-11-20', 300],
  [12075, '2026-11-20', 1575],
  [13283, '2026-11-20', 1733],
  [2250, '2010-09-30', 250],
  [-2300, '2026-11-20', -300],
])('%i cents on %s include %i GST', (cents, day, gst) => expect(gstContent(cents, day)).toBe(gst))

test.each([
  [10500, '2026-11-20', 12075],
  [11550, '2026-11-20', 13283],
  [2000, '2010-09-30', 2250],
])('%i cents on %s plus GST are %i', (cents, day, withTax) => expect(withGst(cents, day)).toBe(withTax))

test.each([
  ['2026-01-01', undefined],
  ['2026-02-01', 'old'],
  ['2026-05-31', 'old'],
  ['2026-06-01', 'new'],
])('on %s the row in force is %s', (day, name) => {
  const rows = [
    { from: '2026-06-01', name: 'new' },
    { from: '2026-02-01', name: 'old' },
  ]
  expect(rowInForceOn(rows, day)?.name).toBe(name)
})

test.each([
  ['2026-10-31', '2026-11-20', 'a Friday'],
  ['2026-05-01', '2026-06-22', 'the 20th is a Saturday'],
  ['2026-11-15', '2026-12-21', 'the 20th is a Sunday'],
  ['2025-05-15', '2025-06-23', 'the 20th is Matariki'],
  ['2026-12-15', '2027-01-20', 'at the turn of the year'],
])('fees for the month of %s are debited on %s: %s', (day, debited) => expect(debitDay(day)).toBe(debited))

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
])('a fee change announced on %s applies from %s', (day, applies) => expect(feeChangeApplies(day)).toBe(applies))

const invoice = { cents: 100_000, dueDay: '2026-11-20' }

test.each<[string, Overdue, number]>([
  ['paid on the due day', { ...invoice, until: '2026-11-20' }, 0],
  ['one day late: 1,500 / 30', { ...invoice, until: '2026-11-21' }, 50],
  ['a full month of 30 days', { ...invoice, dueDay: '2026-10-31', until: '2026-11-30' }, 1500],
  ['February whole', { ...invoice, dueDay: '2027-01-31', until: '2027-02-28' }, 1500],
  ['a full February in a leap year', { ...invoice, dueDay: '2028-01-31', until: '2028-02-29' }, 1500],
  ['across two months: 10 days of 30 and 10 of 31', { ...invoice, until: '2026-12-10' }, 984],
  ['a year, at simple interest', { ...invoice, dueDay: '2026-12-31', until: '2027-12-31' }, 18_000],
  [
    'part payment lowers the balance from the next day',
    { ...invoice, payments: [{ day: '2026-11-25', cents: 40_000 }], until: '2026-11-30' },
    5 * 50 + 5 * 30,
  ],
  [
    'part payment before the due date',
    { ...invoice, payments: [{ day: '2026-11-10', cents: 40_000 }], until: '2026-11-30' },
    300,
  ],
  [
    'nothing more once the invoice is paid',
    { ...invoice, payments: [{ day: '2026-11-22', cents: 100_100 }], until: '2026-12-31' },
    100,
  ],
  ['a half cent is rounded up: 1,000 x 1.5 % / 30', { ...invoice, cents: 1000, until: '2026-11-21' }, 1],
  ['less than half a cent is not', { ...invoice, cents: 999, until: '2026-11-21' }, 0],
  ['half cents are not rounded up each day', { ...invoice, cents: 1000, until: '2026-11-30' }, 5],
  ['another rate', { ...invoice, until: '2026-11-21', percentPerMonth: 2.25 }, 75],
])('interest: %s', (_case, overdue, cents) => expect(overdueInterest(overdue)).toBe(cents))
