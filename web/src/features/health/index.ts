export { healthOffers } from './offers.tsx'
export { serviceStatusPages, systemHealthPages } from './routes.ts'
