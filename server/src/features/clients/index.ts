export { listClientsLike } from './alike-store.ts'
export { beginCare, endCare, endedByOf, isInCare, listCaring, lockCare } from './store.ts'
