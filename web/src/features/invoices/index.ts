export { invoiceOffers } from './offers.tsx'
