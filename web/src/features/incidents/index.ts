export { incidentOffers } from './offers.tsx'
