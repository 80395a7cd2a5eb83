export { addEvidence } from './evidence-store.ts'
export { listRegistrationReasons } from './reminder-store.ts'
export {
  createRegistration,
  findUserByRegistrationNumber,
  listRegistrationNumbers,
  type StoredRegistration,
  updateRegistration,
} from './store.ts'
