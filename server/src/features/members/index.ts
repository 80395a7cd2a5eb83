export { isInvited, memberNameFor, memberSearchedFor } from './name-store.ts'
