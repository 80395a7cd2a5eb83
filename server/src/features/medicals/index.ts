export { createExaminer } from './assessment/store.ts'
export { importFollowUp } from './assessment/surveillance.ts'
export { addAttachment } from './attachments/store.ts'
export { createCertificateEvent } from './certificate/event-store.ts'
export {
  createCertificate,
  listCertificates,
  listCertificatesOfEach,
  listRowStates,
  newCode,
  takeNumber,
} from './certificate/store.ts'
export { importReview } from './convenor/import.ts'
export { noteAmcStep } from './determinations/service.ts'
export { reportHealth } from './health/service.ts'
export { type ImportedMedical, importMedical } from './import-store.ts'
export { refreshMedical } from './progress.ts'
export { beginWaiting } from './referrals/clock.ts'
export { createReferral } from './referrals/store.ts'
export { createNewZealandRules } from './rules/new-zealand.ts'
export { listRuleRows } from './rules/row-store.ts'
export { amendRules } from './rules/service.ts'
export { rulesInForce } from './rules/store.ts'
export { visibleTo as medicalsVisibleTo } from './scope-store.ts'
export { audienceOf, findMedical, findMedicalToChange, findOpenMedicals, type StoredMedical } from './store.ts'
export { importSubmission } from './submission/service.ts'
