export { addEvidence } from './evidence-store.ts'
export { asItem, itemColumns, joinRegistrationNames } from './item-store.ts'
export { listRegistrationReasons } from './reminder-store.ts'
export { visibleRegistrations } from './scope-store.ts'
export {
  createRegistration,
  findUserByRegistrationNumber,
  listRegistrationNumbers,
  type StoredRegistration,
  updateRegistration,
} from './store.ts'
