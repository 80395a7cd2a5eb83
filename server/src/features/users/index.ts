export {
  createMembership,
  createUser,
  findUser,
  fullName,
  type NewUser,
  shownName,
  shownNameOf,
  type User,
} from './store.ts'
