import { expect, test } from 'vitest'
import { controlTotals, debitFile } from './debit-file.ts'

const first = { account: '01-902-0068389-00', cents: 28_750, holder: 'Harbour Aviation Medical', reference: 'I0000001' }
const second = { account: '12-3140-0171323-50', cents: 5750, holder: 'Kererū, Ltd', reference: 'I0000002' }
const items = [first, second]
const file = { initiatorCode: '0123456', creditAccount: '12-3140-0171323-50', debitDay: '2026-12-21', items }

test('a file has a header, a row for each debit and the control totals', () => {
  expect(debitFile(file).split('\r\n')).toEqual([
    'H,0123456,123140001713230050,20261221,CLEARWING-DEBIT-1',
    'D,010902000683890000,28750,Harbour Aviation Medical,I0000001',
    'D,123140001713230050,5750,"Kererū, Ltd",I0000002',
    'T,2,34500,04200239712',
    '',
  ])
})

test('the hash total adds branch and base of each account, and keeps the last eleven digits', () => {
  expect(controlTotals(items)).toEqual({ count: 2, totalCents: 34_500, hashTotal: '04200239712' })
  const many = Array.from({ length: 20 }, () => second)
  expect(controlTotals(many).hashTotal).toBe(String((20n * 314_000_171_323n) % 100_000_000_000n).padStart(11, '0'))
})

test('the totals of no debits are zero', () =>
  expect(controlTotals([])).toEqual({ count: 0, totalCents: 0, hashTotal: '00000000000' }))

test('an account that was not checked is not debited', () => {
  expect(() => controlTotals([{ ...first, account: 'unknown' }])).toThrow()
})
