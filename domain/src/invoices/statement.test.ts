import { expect, test } from 'vitest'
import { type StatementEntry, statementOf } from './statement.ts'

const entry = (entryId: number, kind: StatementEntry['kind'], day: string, cents: number): StatementEntry => ({
  entryId,
  invoiceId: 1,
  number: 'I0000001',
  kind,
  day,
  cents,
  note: null,
})
const entries = [
  entry(3, 'credit', '2026-03-05', -1000),
  entry(1, 'issue', '2026-02-01', 23_000),
  entry(2, 'payment', '2026-02-20', -10_000),
  entry(4, 'dishonour', '2026-03-05', 10_000),
]

test.each<[string, string, string, [opening: number, balances: number[], closing: number]]>([
  ['all of it', '2026-01-01', '2026-12-31', [0, [23_000, 13_000, 12_000, 22_000], 22_000]],
  ['a month, with what was owed before it', '2026-03-01', '2026-03-31', [13_000, [12_000, 22_000], 22_000]],
  ['its first and last day', '2026-02-20', '2026-03-05', [23_000, [13_000, 12_000, 22_000], 22_000]],
  ['a month without entries', '2026-04-01', '2026-04-30', [22_000, [], 22_000]],
  ['a month before everything', '2025-04-01', '2025-04-30', [0, [], 0]],
])('a statement of %s', (_span, from, to, expected) => {
  const { openingCents, rows, closingCents } = statementOf(entries, from, to)
  expect([openingCents, rows.map(({ balanceCents }) => balanceCents), closingCents]).toEqual(expected)
})

test('its rows name the document, as debit or credit', () => {
  const { rows } = statementOf(entries, '2026-02-01', '2026-02-28')
  expect(rows.map(({ document, debitCents, creditCents }) => [document, debitCents, creditCents])).toEqual([
    ['Invoice I0000001', 23_000, 0],
    ['Payment, I0000001', 0, 10_000],
  ])
})
