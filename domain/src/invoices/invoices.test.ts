import { expect, test } from 'vitest'
import { ageingOf } from './ageing.ts'
import { type AccountEntry, balanceOn, reductionsOf, type StateFacts, stateOfInvoice } from './balance.ts'
import { overdueInterest } from './interest.ts'
import { journalOf } from './journal.ts'
import { matchPayment } from './payments/matching.ts'
import { shareOut, totalsOf } from './totals.ts'

const fees = (...cents: number[]) => cents.map((one) => ({ kind: 'fee' as const, cents: one }))

test.each([
  ['one line', fees(2500), 15, 2500, 375, [375]],
  ['nothing', [], 15, 0, 0, []],
  ['a half cent is rounded up once', fees(10), 15, 10, 2, [2]],
  ['three lines of a third: rounded on the sum, not by line', fees(3, 3, 3), 15, 9, 1, [1, 0, 0]],
  ['by line it would be 0, on the sum it is 2', fees(3, 3, 3, 3), 15, 12, 2, [1, 1, 0, 0]],
  ['interest bears no tax', [...fees(2500), { kind: 'interest' as const, cents: 50 }], 15, 2550, 375, [375, 0]],
  ['zero-rated', fees(2500, 2500), 0, 5000, 0, [0, 0]],
  ['a credit', fees(-2500), 15, -2500, -375, [-375]],
  ['another rate', fees(1000), 12.5, 1000, 125, [125]],
])('totals of an invoice: %s', (_case, lines, percent, netCents, gstCents, gstOfLines) =>
  expect(totalsOf(lines, percent)).toEqual({ netCents, gstCents, totalCents: netCents + gstCents, gstOfLines }),
)

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [0, 5, 5], [0, 1, 0]],
  [-10, [-5, -5], [-5, -5]],
  [5, [0, 0], [0, 0]],
])('%i cents shared by %j are %j', (cents, weights, shares) => expect(shareOut(cents, weights)).toEqual(shares))

const issued: AccountEntry = { kind: 'issue', day: '2026-11-01', cents: 10_000 }
const paid = (cents: number, day = '2026-11-20'): AccountEntry => ({ kind: 'payment', day, cents: -cents })
const base: StateFacts = {
  isIssued: true,
  isSent: true,
  dueDay: '2026-11-20',
  entries: [issued],
  isDebitScheduled: false,
  isDisputed: false,
}

test.each<[string, Partial<StateFacts>, string, string]>([
  ['not issued', { isIssued: false, entries: [] }, '2026-11-01', 'draft'],
  ['issued and not sent', { isSent: false }, '2026-11-01', 'issued'],
  ['sent', {}, '2026-11-19', 'sent'],
  ['on the due day', {}, '2026-11-20', 'sent'],
  ['a day later', {}, '2026-11-21', 'overdue'],
  ['a debit is announced', { isDebitScheduled: true }, '2026-11-21', 'debitScheduled'],
  ['part paid', { entries: [issued, paid(4000)] }, '2026-11-20', 'partPaid'],
  ['part paid and overdue', { entries: [issued, paid(4000)] }, '2026-11-21', 'overdue'],
  ['paid', { entries: [issued, paid(10_000)] }, '2026-11-21', 'paid'],
  ['paid too much', { entries: [issued, paid(11_000)] }, '2026-11-21', 'paid'],
  ['a payment of tomorrow', { entries: [issued, paid(10_000, '2026-11-22')] }, '2026-11-21', 'overdue'],
  [
    'paid and dishonoured',
    { entries: [issued, paid(10_000), { kind: 'dishonour', day: '2026-11-24', cents: 10_000 }] },
    '2026-11-24',
    'overdue',
  ],
  ['disputed', { isDisputed: true }, '2026-11-25', 'disputed'],
  [
    'credited in full',
    { entries: [issued, { kind: 'credit', day: '2026-11-05', cents: -10_000 }] },
    '2026-11-06',
    'credited',
  ],
  [
    'credited in part and paid',
    { entries: [issued, { kind: 'credit', day: '2026-11-05', cents: -4000 }, paid(6000)] },
    '2026-11-20',
    'paid',
  ],
  [
    'paid, credited and refunded',
    {
      entries: [
        issued,
        paid(10_000),
        { kind: 'credit', day: '2026-11-21', cents: -10_000 },
        { kind: 'refund', day: '2026-11-22', cents: 10_000 },
      ],
    },
    '2026-11-22',
    'credited',
  ],
  ['nothing to pay', { entries: [{ ...issued, cents: 0 }] }, '2026-11-01', 'paid'],
])('state of an invoice: %s', (_case, facts, today, state) =>
  expect(stateOfInvoice({ ...base, ...facts }, today)).toBe(state),
)

test('a credit counts for interest as if the amount had never been invoiced', () => {
  const entries: AccountEntry[] = [
    issued,
    { kind: 'credit', day: '2026-11-28', cents: -4000 },
    paid(6000, '2026-11-30'),
  ]
  const interest = overdueInterest({
    cents: 10_000,
    dueDay: '2026-11-20',
    payments: reductionsOf(entries),
    until: '2026-11-30',
  })
  expect(interest).toBe(30)
  expect(balanceOn(entries, '2026-11-29')).toBe(6000)
})

test('ageing assigns the days on both sides of each limit, and a credit balance lowers the amount not yet due', () => {
  const owing = [
    '2026-12-31',
    '2026-12-30',
    '2026-12-01',
    '2026-11-30',
    '2026-11-01',
    '2026-10-31',
    '2026-10-02',
    '2026-10-01',
  ]
  const invoices = owing.map((dueDay, at) => ({ dueDay, balanceCents: 10 ** at }))
  expect(ageingOf([...invoices, { dueDay: '2026-01-01', balanceCents: -1 }], '2026-12-31')).toEqual({
    notDueCents: 0,
    to30Cents: 110,
    to60Cents: 11_000,
    to90Cents: 1_100_000,
    over90Cents: 10_000_000,
    totalCents: 11_111_110,
  })
})

const open = [
  { invoiceId: 1, number: 'I0000001', organisationId: 7, balanceCents: 2875 },
  { invoiceId: 2, number: 'I0000002', organisationId: 8, balanceCents: 5750 },
  { invoiceId: 3, number: 'I0000003', organisationId: 9, balanceCents: 5750 },
]
test.each([
  ['its number', 'FEES i0000002', 100, { invoiceId: 2, by: 'number' }],
  ['its number between other characters', 'INV:I0000002/NOV', 100, { invoiceId: 2, by: 'number' }],
  ['a number inside a longer one', 'XI00000025', 100, null],
  ['two numbers', 'I0000001 I0000002', 8625, null],
  ['an amount of one invoice', 'fees', 2875, { invoiceId: 1, by: 'amount' }],
  ['an amount of two invoices', 'fees', 5750, null],
  ['no such amount', 'fees', 1, null],
])('a payment is matched by %s', (_case, particulars, cents, match) =>
  expect(matchPayment({ day: '2026-11-20', cents, particulars }, open)).toEqual(match),
)

test('debits equal credits for every entry of the journal', () => {
  const about = { day: '2026-11-01', number: 'I0000001', organisationName: 'Kereru Aviation Medical' }
  const parts = { feesCents: 2500, interestCents: 50, gstCents: 375 }
  const rows = journalOf([
    { ...about, kind: 'issue', cents: 2925, parts },
    { ...about, kind: 'payment', cents: -2000 },
    { ...about, kind: 'dishonour', cents: 2000 },
    { ...about, kind: 'credit', cents: -2925, parts },
    { ...about, kind: 'transfer', cents: -10 },
  ])
  expect(rows.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents])).toEqual([
    ['Accounts receivable', 2925, 0],
    ['Fees', 0, 2500],
    ['Interest received', 0, 50],
    ['GST', 0, 375],
    ['Accounts receivable', 0, 2000],
    ['Bank', 2000, 0],
    ['Accounts receivable', 2000, 0],
    ['Bank', 0, 2000],
    ['Accounts receivable', 0, 2925],
    ['Fees', 2500, 0],
    ['Interest received', 50, 0],
    ['GST', 375, 0],
  ])
})
