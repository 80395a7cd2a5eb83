export { standing } from './certificate/days-left.ts'
export { medicalOffers } from './dashboard/offers.ts'
export { practiceOffers } from './dashboard/practice-offers.ts'
export { regulatorOffers } from './dashboard/regulator-offers.ts'
