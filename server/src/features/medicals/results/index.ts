export { readDocument } from './document.ts'
export { fileResults } from './filing.ts'
export {
  asStanding,
  findOpenMedicals,
  findStanding,
  type OpenMedical,
  type Standing,
  standingOf,
} from './filing-context-store.ts'
export { orderNumberOf, orderNumbersOf, type Source } from './from-report.ts'
export { joinResults } from './join-store.ts'
export { readAgain } from './reading-store.ts'
export { listResultsThatCount, readResults, readResultsWith } from './service.ts'
export { listMedicalsJoined, listMessagesOfOthers, lockOf, lockResults, takeBackResults } from './store.ts'
