export { jobOffers } from './offers.ts'
export { jobPages } from './routes.ts'
