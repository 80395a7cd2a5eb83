export { listClientsLike } from './alike-store.ts'
export { beginCare, endCare, endedByOf, findCare, isInCare, listCaring, lockCare } from './store.ts'
