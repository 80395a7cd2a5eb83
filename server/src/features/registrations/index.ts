export { addEvidence } from './evidence-store.ts'
export {
  createRegistration,
  findUserByRegistrationNumber,
  listRegistrationNumbers,
  type StoredRegistration,
  updateRegistration,
} from './store.ts'
