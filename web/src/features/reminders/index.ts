export { reminderOffers } from './offers.tsx'
