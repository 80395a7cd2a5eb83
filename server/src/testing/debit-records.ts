import { theSystem } from '@clearwing/domain/access/actor.ts'
import { consentWords } from '@clearwing/domain/invoices/debits/authority.ts'
import { controlTotals } from '@clearwing/domain/invoices/debits/debit-file.ts'
import { createAuthority } from '#features/invoices/debits/authority-store.ts'
import { createDebit, lockInvoices, updateDebit } from '#features/invoices/debits/debit-store.ts'
import { createDebitFile } from '#features/invoices/debits/file-store.ts'
import { createBankImport } from '#features/invoices/payments/store.ts'
import { bankPayments } from '#features/invoices/payments/tables.ts'
import { today } from '#platform/time/today.ts'
import { addTestTerms, testAccounts, testTerms } from './debit-scene.ts'
import { addMember } from './factories.ts'
import { addIssuedInvoice } from './issued-invoice.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A direct debit of the organisation in a file, and a bank payment that waits. The mark is the account's holder and the payer. */
export const debitRecords: RecordMaker = async ({ organisationId, mark }) => {
  await addTestTerms()
  const invoiced = { organisationId, distributorId: null }
  const { invoiceId } = await addIssuedInvoice(invoiced)
  const { userId } = await addMember()
  return database.transaction(async (tx) => {
    const day = today(tx)
    const given = {
      account: testAccounts[0],
      holder: mark,
      givenBy: mark,
      givenOn: day,
      consent: consentWords(testTerms),
    }
    const { authorityId } = await createAuthority(tx, theSystem, invoiced, undefined, given)
    const [invoice] = await lockInvoices(tx, [invoiceId])
    if (!invoice) throw new Error('An invoice that was just issued is missing')
    const debit = await createDebit(tx, theSystem, invoice, { authorityId, debitDay: day, cents: 28_750 })
    const { debitFileId } = await createDebitFile(tx, theSystem, {
      distributorId: null,
      format: 'CLEARWING-DEBIT-1',
      debitDay: day,
      debitCount: 1,
      totalCents: 28_750,
      initiatorCode: testTerms.initiatorCode,
      creditAccount: testTerms.bankAccount,
      hashTotal: controlTotals([{ account: testAccounts[0], cents: 28_750, holder: mark, reference: '' }]).hashTotal,
    })
    await updateDebit(tx, theSystem, invoice, debit, { debitFileId })
    const file = { fileName: 'Export.csv', distributorId: null, importedBy: userId, importedAt: tx.now }
    const { bankImportId } = await createBankImport(tx, file)
    const payment = { bankImportId, day, cents: 1234, particulars: mark, repetition: 0 }
    const [stored] = await tx.insert(bankPayments).values(payment).returning()
    return { invoiceId, debitId: debit.debitId, debitFileId, bankPaymentId: stored?.bankPaymentId ?? 0 }
  })
}
