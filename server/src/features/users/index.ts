export { listAdministrators } from './administrator-store.ts'
export { findMergedUser, findUserAsOf } from './as-of-store.ts'
export { byFamilyName, fullName, presentNamesOf, shownName, shownNameByNumber, shownNameOf } from './names/index.ts'
export { isInvited, memberNameFor, memberSearchedFor } from './names/member-name-store.ts'
export { announceUser, findKnownUser, type KnownUser, lockKnownUser } from './record-store.ts'
export { isOrganisationKnown, isRelated, recordsOf, visibleUsers as usersVisibleTo } from './scope-store.ts'
export {
  createMembership,
  createUser,
  findUser,
  findUserByNhi,
  type NewUserRow,
  nameUser,
  type StoredUser,
  saveEmail,
  searchTextOf,
} from './store.ts'
