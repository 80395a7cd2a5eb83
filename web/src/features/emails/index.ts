export { emailOffers } from './offers.ts'
