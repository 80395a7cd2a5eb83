export { findAnomalyLimit, listAnomalyLimits, lockAnomalyLimits, saveAnomalyLimit } from './limits-store.ts'
export { raiseAnomaly } from './raise.ts'
export { acknowledgedUntil, announceAnomalies, countOpenAnomalies } from './store.ts'
