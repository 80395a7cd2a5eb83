export { reportOffers } from './offers.tsx'
export { WithReports } from './WithReports.tsx'
