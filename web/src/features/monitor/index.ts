export { monitorOffers } from './offers.ts'
