export { isOrganisationKnown, isRelated, visibleTo as usersVisibleTo } from './scope-store.ts'
export {
  createMembership,
  createUser,
  findUser,
  fullName,
  type NewUser,
  nameUser,
  presentNamesOf,
  saveEmail,
  shownName,
  shownNameOf,
  type User,
} from './store.ts'
