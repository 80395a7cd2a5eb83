export { readDocument } from './document.ts'
export { fileResults } from './filing.ts'
export {
  asFilingContext,
  type FilingContext,
  type FilingMedical,
  filingContextOf,
  findFilingContext,
  findOpenMedicals,
} from './filing-context-store.ts'
export { orderNumberOf, orderNumbersOf, type ReportOrigin } from './from-report.ts'
export { joinResults } from './join-store.ts'
export { readAgain } from './reading-store.ts'
export { listResultsThatCount, readMedicalResults, readResultsWith } from './service.ts'
export { listMedicalsJoined, listMessagesOfOthers, lockOf, lockResults, takeBackResults } from './store.ts'
