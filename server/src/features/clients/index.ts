export { listClientsLike } from './alike-store.ts'
export { isKnownAs } from './known-as-store.ts'
export {
  beginCare,
  endCare,
  endedByOf,
  findCare,
  holdCare,
  isInCare,
  listCaring,
  listInCare,
  lockCare,
  releaseCare,
} from './store.ts'
