import { addDays } from '@clearwing/domain/dates.ts'
import { earliestDebitDay } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import { today } from '#platform/time/today.ts'
import { givenAuthority } from '#testing/debit-scene.ts'
import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

const bankFile = () => {
  const day = addDays(today(), -1)
  const content = Buffer.from(`Date,Amount,Payee\n${day},12.34,Example Medical Centre\n`).toString('base64')
  return { fileName: 'Export.csv', content }
}

/** Requests of direct debits and bank payments, by operation. */
export const debitRequests: Record<string, Request> = {
  giveDebitAuthority: { body: () => givenAuthority() },
  endDebitAuthority: { body: () => ({ authorityId: 1, reason: 'Closed' }) },
  announceDirectDebits: {
    body: ({ invoiceId = 1 }: Ids) => ({ debitDay: earliestDebitDay(today()), invoiceIds: [invoiceId] }),
  },
  createDebitFile: {
    body: () => ({ debitDay: earliestDebitDay(today()), distributorId: null, format: 'CLEARWING-DEBIT-1' }),
  },
  dishonourDirectDebit: { body: () => ({ day: today(), reason: 'Insufficient funds' }) },
  previewBankFile: { body: bankFile },
  importBankFile: { body: () => Object.assign(bankFile(), { digest: 'x', lines: [2] }) },
  settleBankPayment: { body: ({ invoiceId = 1 }: Ids) => ({ invoiceId, balanceCents: 0 }) },
}
