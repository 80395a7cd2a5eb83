export { listAdministrators } from './administrator-store.ts'
export { findMergedUser, findUserAsOf } from './as-of-store.ts'
export { announceUser, findKnownUser, type KnownUser, lockKnownUser } from './record-store.ts'
export { isOrganisationKnown, isRelated, recordsOf, visibleTo as usersVisibleTo } from './scope-store.ts'
export {
  byFamilyName,
  createMembership,
  createUser,
  findUser,
  findUserByNhi,
  fullName,
  type NewUser,
  nameUser,
  presentNamesOf,
  saveEmail,
  searchTextOf,
  shownName,
  shownNameOf,
  type User,
} from './store.ts'
