import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

const fee = ({ organisationId = 0 }: Ids) => ({
  item: 'examination',
  organisationId,
  distributorId: null,
  regulatorId: null,
  cents: 2750,
})

const terms = {
  fromDay: '2190-01-01',
  supplierName: 'Example Certification Ltd',
  supplierAddress: '1 Example Street, Wellington 6011',
  gstNumber: '49-091-850',
  gstPercent: 15,
  interestPercentPerMonth: 1.5,
  bankAccount: '01-0902-0068389-00',
  initiatorCode: '1234567',
  source: 'Agreement of 2190',
}

/** Requests of fees, billing terms and runs, by operation. */
export const feeRequests: Record<string, Request> = {
  previewFee: { body: fee },
  announceFee: { body: (ids: Ids) => ({ ...fee(ids), fromDay: '2190-01-01' }) },
  addBillingTerms: { body: () => terms },
  updateOrganisationBilling: {
    body: () => ({ feesContact: 'Accounts', feesEmail: 'fees@example.org', distributorId: null, version: 1 }),
  },
  startInvoiceRun: { body: ({ organisationId = 0 }: Ids) => ({ month: '2190-01-01', distributorId: organisationId }) },
  lockInvoiceRun: { body: () => ({ version: 1 }) },
  unlockInvoiceRun: { body: () => ({ version: 1 }) },
  issueInvoiceRun: { body: () => ({ version: 1 }) },
}
