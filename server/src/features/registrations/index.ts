export { createRegistration, findUserByRegistrationNumber } from './store.ts'
