export { listClientsLike } from './alike-store.ts'
export {
  beginCare,
  endCare,
  endedByOf,
  findCare,
  holdCare,
  isInCare,
  listCaring,
  lockCare,
  releaseCare,
} from './store.ts'
