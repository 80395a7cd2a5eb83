import { useGetLoginQuery } from '#api/generated-login.ts'

/** Who is logged in, if anyone. Kept for 300 seconds (spec section 9), unless something is heard of it sooner. */
export const useLogin = () => useGetLoginQuery(undefined, { refetchOnMountOrArgChange: 300 })
