import { useGetLoginQuery } from '#api/generated-login.ts'

/** The logged-in user, if any. Cached for 300 seconds (spec section 9) unless a change is reported sooner. */
export const useLogin = () => useGetLoginQuery(undefined, { refetchOnMountOrArgChange: 300 })
