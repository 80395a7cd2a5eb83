import { Feature } from '@clearwing/domain/access/bits.ts'

/** The feature that an organisation needs for every route of invoices. */
export const invoiceFeature = Feature.Invoices
