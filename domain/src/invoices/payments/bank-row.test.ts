import { expect, test } from 'vitest'
import { readBankRow, readCents } from './bank-row.ts'
import { matchPayments } from './matching.ts'

const today = '2026-11-24'

test.each([
  ['287.50', 28_750],
  ['1,234.50', 123_450],
  ['$1,234.5', 123_450],
  ['-$12', -1200],
  ['$-12', -1200],
  ['+12', 1200],
  [' 0.07 ', 7],
  ['-0', 0],
])('the amount %s is %i cents', (text, cents) => expect(readCents(text)).toBe(cents))

test.each(['', 'abc', '1.234', '1,23', '12,34.50', '1 234', '=1+1', '0x10', '1e3', '9999999999', '--1', '1..2'])(
  'the amount %j is refused',
  (text) => expect(readCents(text)).toBeUndefined(),
)

const row = (given: object) => readBankRow({ date: '20/11/2026', amount: '287.50', payee: 'Harbour', ...given }, today)

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20/11/26', '2026-11-20'],
  ['1-2-2026', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['20261120', '2026-11-20'],
])('the date %s is %s', (date, day) => expect(row({ date })).toMatchObject({ payment: { day } }))

test.each(['', '31/02/2026', '11/20/2026', 'today', '+1d', '20 Nov', '25/11/2026', '20/11/2020', '20/11/1926'])(
  'the date %j is refused under its heading',
  (date) => expect(row({ date })).toEqual({ problems: { Date: [expect.any(String)] } }),
)

test('payer, particulars, code and reference are joined, each text once and without control characters', () => {
  const cells = {
    payee: ' Harbour  Aviation ',
    particulars: 'Fees',
    code: '',
    reference: 'I0000012\u202e',
    description: 'Fees',
  }
  expect(row(cells)).toEqual({
    payment: { day: '2026-11-20', cents: 28_750, particulars: 'Harbour Aviation Fees I0000012' },
  })
})

test.each([
  ['a negative amount', { amount: '-10.00' }],
  ['nothing', { amount: '0.00' }],
  ['a debit column', { amount: '', debit: '10.00' }],
])('%s is not money received', (_case, cells) => expect(row(cells)).toEqual({ isNotReceived: true }))

test('banks with two columns have money received in the credit column', () =>
  expect(row({ amount: '', credit: '10.00', debit: '' })).toMatchObject({ payment: { cents: 1000 } }))

test.each([
  ['Payee', { payee: '=HYPERLINK("http://x.example")' }],
  ['Reference', { reference: '@SUM(A1)' }],
  ['Amount', { amount: '=1+1' }],
  ['Amount', { amount: '1000000.01' }],
])('%s is refused when it contains a formula or too much', (heading, cells) =>
  expect(row(cells)).toEqual({ problems: { [heading]: [expect.any(String)] } }),
)

test('a reference may begin with a minus sign', () =>
  expect(row({ reference: '-I0000012' })).toMatchObject({ payment: { particulars: 'Harbour -I0000012' } }))

const payment = (cents: number, particulars: string) => ({ day: '2026-11-20', cents, particulars })
const open = [
  { invoiceId: 1, number: 'I0000001', organisationId: 7, balanceCents: 10_000 },
  { invoiceId: 2, number: 'I0000002', organisationId: 8, balanceCents: 5000 },
]

test('a payment lowers the balance for those after it, and an invoice is suggested once', () => {
  const payments = [
    payment(4000, 'I0000001'),
    payment(6000, 'Harbour'),
    payment(6000, 'Harbour'),
    payment(5000, 'i0000002'),
    payment(5000, 'I0000002'),
  ]
  expect(matchPayments(payments, open)).toEqual([
    { invoiceId: 1, by: 'number' },
    { invoiceId: 1, by: 'amount' },
    null,
    { invoiceId: 2, by: 'number' },
    null,
  ])
})
