export { useUser, useUserParam } from './use-user.ts'
