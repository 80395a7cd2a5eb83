export { fileResults } from './filing.ts'
export { createLabRequest, listLabRequests, markResulted } from './requests/store.ts'
export { listTestDays, readResults, readResultsWith } from './service.ts'
export { lockOf, lockResults, removeResults } from './store.ts'
