export { boardOffers } from './offers.tsx'
