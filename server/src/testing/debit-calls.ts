import { readAccount } from '#features/invoices/account-store.ts'
import { addBilledPractice, giveAuthority } from './debit-scene.ts'
import { addIssuedInvoice } from './issued-invoice.ts'
import { type Caller, database } from './test-app.ts'

/** The day on which the invoices of May 2026 are due. */
export const dueDayOfMay = '2026-06-22'

/** An issued invoice of a new practice with an authority. */
export async function invoicedPractice(administrator: Caller, distributorId: number | null) {
  const practice = await addBilledPractice(distributorId)
  await giveAuthority(administrator, practice.organisationId)
  return Object.assign(await addIssuedInvoice({ organisationId: practice.organisationId, distributorId }), practice)
}

export const announceAll = (call: Caller, invoices: { invoiceId: number }[], debitDay = dueDayOfMay) =>
  call('POST', '/invoices/debits', { debitDay, invoiceIds: invoices.map(({ invoiceId }) => invoiceId) })
export const createFile = (call: Caller, distributorId: number | null, debitDay = dueDayOfMay) =>
  call('POST', '/invoices/debit-files', { debitDay, distributorId, format: 'CLEARWING-DEBIT-1' })
export const debitsOf = async (call: Caller, { number }: { number: string }) =>
  (await call('GET', `/invoices/debits?f=${number}`)).body.list
export const account = ({ invoiceId }: { invoiceId: number }) => readAccount(database.db, invoiceId)
export const collect = (call: Caller, id: number) => call('PUT', `/invoices/debit-files/${id}/collection`)
export const dishonour = (call: Caller, id: number, given: object = {}) =>
  call('PUT', `/invoices/debits/${id}/dishonour`, { day: dueDayOfMay, reason: 'Insufficient funds', ...given })
export const cancel = (call: Caller, id: number) =>
  call('PUT', `/invoices/debits/${id}/cancellation`, { reason: 'Agreed' })

/** A file of two debits, of which one is named. */
export async function filedDebits(administrator: Caller) {
  const { organisationId: distributorId } = await addBilledPractice(null)
  const invoices = [
    await invoicedPractice(administrator, distributorId),
    await invoicedPractice(administrator, distributorId),
  ] as const
  await announceAll(administrator, [...invoices])
  const { body } = await createFile(administrator, distributorId)
  const [debit] = await debitsOf(administrator, invoices[0])
  return { invoices, debitFileId: body.file.debitFileId as number, debitId: debit.debitId as number }
}
