export { setRecordHold } from './hold-store.ts'
export { retentionRoutes } from './routes.ts'
export { findDueRecords, findDueRecordsJob } from './search.ts'
export { announceRetention, readRetentionFacts, type SearchedRecord } from './search-store.ts'
