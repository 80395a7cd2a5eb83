export { listUserRegistrations } from './profile-store.ts'
export {
  createRegistration,
  findUserByRegistrationNumber,
  listRegistrationNumbers,
  type StoredRegistration,
} from './store.ts'
