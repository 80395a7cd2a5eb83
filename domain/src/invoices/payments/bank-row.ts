import { addDays } from '#dates.ts'
import { readDay } from '#typed-dates.ts'
import type { BankRow } from './matching.ts'

// Rows of a bank's CSV. The headings are those of the usual New Zealand exports, which banks may change; a file is
// previewed before anything is stored.

/** The columns that are understood: a key, the usual heading, and others for the same. */
export const bankColumns = [
  { key: 'date', title: 'Date', others: ['Transaction date'] },
  { key: 'amount', title: 'Amount', others: ['Amount (NZD)', 'Transaction amount'] },
  { key: 'credit', title: 'Credit', others: ['Amount (credit)', 'Credit amount', 'Money in', 'Deposit'] },
  { key: 'debit', title: 'Debit', others: ['Amount (debit)', 'Debit amount', 'Money out', 'Withdrawal'] },
  { key: 'payee', title: 'Payee', others: ['Other party', 'OP name', 'Payer', 'Details'] },
  { key: 'description', title: 'Description', others: ['Memo', 'Memo/Description', 'Transaction details'] },
  { key: 'particulars', title: 'Particulars', others: ['OP part', 'Other party particulars'] },
  { key: 'code', title: 'Code', others: ['OP code', 'Analysis code', 'Other party code'] },
  { key: 'reference', title: 'Reference', others: ['OP ref', 'Other party reference'] },
] as const
export type BankColumn = (typeof bankColumns)[number]['key']
export type BankCells = Partial<Record<BankColumn, string | undefined>>

/** A file needs a day and an amount. */
export const neededBankColumns: BankColumn[][] = [['date'], ['amount', 'credit']]

/** Longest text that is stored of a row. */
export const maxParticulars = 200

/** Largest amount of one payment, in cents: more is a typing error. */
export const mostPaymentCents = 100_000_000

const textColumns = ['payee', 'description', 'particulars', 'code', 'reference'] as const

/** A cell that a spreadsheet would calculate. A reference may begin with a minus or plus sign. */
const isFormula = (text: string) => /^\s*[=@＝＠]/.test(text)

/**
 * Cents of an amount such as `1,234.50`, `$12` or `-3.5`; undefined if it cannot be read. Commas are accepted only between
 * thousands. At most two decimals.
 */
export function readCents(text: string): number | undefined {
  const [, minus = '', whole = '', decimals = ''] =
    /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/^(\$)([+-])/, '$2$1')) ?? []
  if (whole === '') return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return minus === '-' ? -cents || 0 : cents
}

/** A day as a bank writes it: day first, or the year first. Words and intervals are not days of a bank. */
const readBankDay = (text: string, today: string) =>
  /^\d[\d/.-]+$/.test(text.trim())
    ? readDay(
        text
          .trim()
          .replaceAll('/', '-')
          .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
        today,
      )
    : undefined

/** A payment, money that was not received, or the reasons why the row cannot be read, by heading. */
export type ReadBankRow = { payment: BankRow } | { isNotReceived: true } | { problems: Record<string, string[]> }

/** Reads one row. The particulars are everything that may name an invoice; only their beginning is stored. */
export function readBankRow(cells: BankCells, today: string): ReadBankRow {
  const problems: Record<string, string[]> = {}
  const day = readBankDay(cells.date ?? '', today)
  if (day === undefined) problems.Date = ['Enter a date such as 20/11/2026 or 2026-11-20.']
  else if (day > today) problems.Date = ['This day is in the future.']
  else if (day < addDays(today, -oldestPaymentDays)) problems.Date = ['This day is more than two years ago.']
  const cents = amountOf(cells)
  if (cents === undefined) problems.Amount = ['Enter an amount such as 1,234.50.']
  else if (cents > mostPaymentCents) problems.Amount = ['This amount is too large.']
  for (const key of textColumns)
    if (isFormula(cells[key] ?? '')) problems[titleOf(key)] = ['This cell contains a formula.']
  const particulars = textColumns
    .map((key) => tidy(cells[key] ?? ''))
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' ')
  if (Object.keys(problems).length > 0 || day === undefined || cents === undefined) return { problems }
  return cents <= 0 ? { isNotReceived: true } : { payment: { day, cents, particulars } }
}

const oldestPaymentDays = 731

const titleOf = (key: BankColumn) => bankColumns.find((column) => column.key === key)?.title ?? key

/** Without characters that cannot be stored or that change the direction of writing. */
const tidy = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** The amount of a row: positive for money received. Some banks use one column, others one each for in and out. */
function amountOf({ amount = '', credit = '', debit = '' }: BankCells) {
  if (amount.trim() !== '') return readCents(amount)
  if (credit.trim() !== '') return readCents(credit)
  const out = readCents(debit)
  return out === undefined ? undefined : -Math.abs(out)
}
