export { NumberInMedical } from './NumberInMedical.tsx'
export { RegistrationStatus } from './RegistrationStatus.tsx'
