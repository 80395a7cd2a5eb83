export { requirementOffers } from './offers.tsx'
