export { beginCare, endCare, endedByOf, isInCare, lockCare } from './store.ts'
