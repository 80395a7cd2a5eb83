export { invoiceOffers } from './offers.tsx'
export { runOffers } from './run/offers.tsx'
export { WithInvoices } from './WithInvoices.tsx'
