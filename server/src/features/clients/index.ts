export { listClientsLike } from './alike-store.ts'
export { beginCare, endCare, endedByOf, isInCare, lockCare } from './store.ts'
