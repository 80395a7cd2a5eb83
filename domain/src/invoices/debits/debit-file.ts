import { csvLine } from '#csv.ts'
import { readBankAccount } from '#identifiers/bank-account.ts'

// Our own format of a direct debit file, documented here, because the banks' specifications are not at hand: CSV with
// three kinds of rows, in this order. Amounts are whole cents without a sign; days are yyyymmdd; account numbers are 18
// digits (bank 2, branch 4, base 8, suffix 4).
//
//   H, initiator code, account to credit, debit day, 'CLEARWING-DEBIT-1'
//   D, account to debit, cents, account holder, reference (the invoice's number)      one per invoice
//   T, number of D rows, sum of cents, hash total
//
// The hash total is the sum of the debited accounts' branch and base digits (12 digits each), its last 11 digits.

export type DebitItem = { account: string; cents: number; holder: string; reference: string }
export type DebitFile = { initiatorCode: string; creditAccount: string; debitDay: string; items: readonly DebitItem[] }

/** The 18 digits of an account that was checked before; throws for any other text. */
function digitsOf(account: string) {
  const parts = readBankAccount(account)
  if (!parts) throw new Error('A bank account that was not checked cannot be debited.')
  return parts
}
const asDigits = (account: string) => Object.values(digitsOf(account)).join('')

/** Number, sum and hash total of a file, which the screen shows beside it and the bank compares. */
export function controlTotals(items: readonly DebitItem[]) {
  const hash = items.reduce((sum, { account }) => {
    const { branch, base } = digitsOf(account)
    return sum + BigInt(`${branch}${base}`)
  }, 0n)
  return {
    count: items.length,
    totalCents: items.reduce((sum, { cents }) => sum + cents, 0),
    hashTotal: String(hash % 100_000_000_000n).padStart(11, '0'),
  }
}

export function debitFile({ initiatorCode, creditAccount, debitDay, items }: DebitFile) {
  const { count, totalCents, hashTotal } = controlTotals(items)
  return [
    csvLine(['H', initiatorCode, asDigits(creditAccount), debitDay.replaceAll('-', ''), 'CLEARWING-DEBIT-1']),
    ...items.map(({ account, cents, holder, reference }) =>
      csvLine(['D', asDigits(account), String(cents), holder, reference]),
    ),
    csvLine(['T', String(count), String(totalCents), hashTotal]),
  ].join('')
}
