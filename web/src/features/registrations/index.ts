export { NumberInMedical } from './NumberInMedical.tsx'
export { registrationOffers } from './offers.ts'
export { RegistrationStatus } from './RegistrationStatus.tsx'
