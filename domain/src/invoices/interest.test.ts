import { expect, test } from 'vitest'
import { debitDay, dueDayOf, feeChangeApplies, firstOfNextMonth, lastOfMonth, monthToBill } from './days.ts'
import { interestSpans, type Overdue, overdueInterest } from './interest.ts'

test.each([
  ['2026-11-30', '2026-11-30', '2026-12-01', '2026-10-01'],
  ['2026-12-01', '2026-12-31', '2027-01-01', '2026-11-01'],
  ['2028-02-29', '2028-02-29', '2028-03-01', '2028-01-01'],
  ['2027-01-31', '2027-01-31', '2027-02-01', '2026-12-01'],
])('the month of %s ends on %s, the next starts on %s, and a run on that day bills %s', (day, last, next, billed) => {
  expect([lastOfMonth(day), firstOfNextMonth(day), monthToBill(day)]).toEqual([last, next, billed])
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

test.each([
  ['on the 1st', '2026-11-01', '2026-12-01', '2026-12-21'],
  ['with exactly ten days of notice', '2026-11-01', '2026-12-11', '2026-12-21'],
  ['with nine days of notice', '2026-11-01', '2026-12-12', '2027-01-20'],
  ['after the debit day', '2026-11-01', '2026-12-24', '2027-01-20'],
  ['two months late', '2026-10-01', '2027-01-15', '2027-02-22'],
])('an invoice issued %s is due on the first debit day after its notice', (_case, month, issuedOn, due) =>
  expect(dueDayOf(month, issuedOn)).toBe(due),
)

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
])('interest on an invoice: %s', (_case, overdue, cents) => expect(overdueInterest(overdue)).toBe(cents))

test('each span of days has one balance and lies in one month', () => {
  const payments = [{ day: '2026-11-25', cents: 40_000 }]
  expect(interestSpans({ ...invoice, payments, until: '2026-12-10' })).toEqual([
    { from: '2026-11-21', to: '2026-11-25', days: 5, balanceCents: 100_000, daysInMonth: 30 },
    { from: '2026-11-26', to: '2026-11-30', days: 5, balanceCents: 60_000, daysInMonth: 30 },
    { from: '2026-12-01', to: '2026-12-10', days: 10, balanceCents: 60_000, daysInMonth: 31 },
  ])
})
