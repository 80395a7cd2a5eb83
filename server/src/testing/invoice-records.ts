import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createCreditNote } from '#features/invoices/credit-store.ts'
import { createDispute } from '#features/invoices/dispute-store.ts'
import { issueByHand } from '#features/invoices/issue-by-hand.ts'
import { lockInvoice } from '#features/invoices/scope-store.ts'
import { readInvoice } from '#features/invoices/view-store.ts'
import { startBilling } from './invoice-scene.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** An invoice to the tenant's organisation, of two lines of which one is in dispute. */
export const invoiceRecord: RecordMaker = async ({ ids: { organisationId = 0 } }) => {
  await startBilling()
  const actor = Object.assign({}, theSystem, { activityId: 1 })
  return database.transaction(async (tx) => {
    const lines = [1000, 2000].map((cents) => ({ text: 'Set-up', cents }))
    const invoiceId = await issueByHand(tx, theSystem, { organisationId, distributorId: null }, { lines })
    const [disputed, line] = (await readInvoice(tx, invoiceId)).lines
    const invoice = await lockInvoice(tx, actor, invoiceId)
    if (!invoice || !disputed || !line) throw new Error('An invoice that was just issued is missing')
    await createDispute(tx, theSystem, invoice, disputed.lineId, 'This was not ordered')
    const [dispute] = (await readInvoice(tx, invoiceId)).lines.flatMap(({ disputes }) => disputes)
    const credit = { lines: [{ lineId: line.lineId, cents: 100 }], reason: 'Charged twice' }
    const creditNoteId = await createCreditNote(tx, theSystem, invoice, credit)
    return { invoiceId, lineId: line.lineId, disputeId: dispute?.disputeId ?? 0, creditNoteId }
  })
}
