export { medicalOffers } from './dashboard/offers.ts'
