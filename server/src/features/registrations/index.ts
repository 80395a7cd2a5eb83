export { createRegistration, findUserByRegistrationNumber, listRegistrationNumbers } from './store.ts'
