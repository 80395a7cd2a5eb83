export { deskOffers } from './offers.tsx'
