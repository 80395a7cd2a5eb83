export { reportOffers } from './offers.tsx'
