import { theSystem } from '@clearwing/domain/access/actor.ts'
import { monthToBill } from '@clearwing/domain/invoices/days.ts'
import { createDrafts } from '#features/invoices/draft-store.ts'
import { termsOn } from '#features/invoices/fees/terms-store.ts'
import { issueInvoice } from '#features/invoices/issue-store.ts'
import { today } from '#platform/time/today.ts'
import { database } from './test-app.ts'

type Given = { organisationId: number; distributorId: number | null; cents?: number }

/** Issues an invoice of one line today, without tax, so that its total is the amount given. */
export const addIssuedInvoice = ({ organisationId, distributorId, cents = 28_750 }: Given) =>
  database.transaction(async (tx) => {
    const month = monthToBill(today(tx))
    const terms = await termsOn(tx, today(tx))
    const [invoiceId] = await createDrafts(tx, theSystem, [
      {
        organisationId,
        distributorId,
        runId: null,
        billingTermsId: terms?.billingTermsId ?? 0,
        month,
        buyer: { name: 'Example Medical Centre', address: [], email: null },
        gstPercent: 0,
        lines: [{ kind: 'other', day: month, text: 'Set-up', cents }],
      },
    ])
    const { number, dueDay } = await issueInvoice(tx, theSystem, invoiceId ?? 0)
    return {
      invoiceId: invoiceId ?? 0,
      number: number ?? '',
      dueDay: dueDay ?? '',
      organisationId,
      distributorId,
      cents,
    }
  })
