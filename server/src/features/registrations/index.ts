export { addEvidence } from './evidence-store.ts'
export { listUserRegistrations } from './profile-store.ts'
export {
  createRegistration,
  findUserByRegistrationNumber,
  listRegistrationNumbers,
  type StoredRegistration,
  updateRegistration,
} from './store.ts'
