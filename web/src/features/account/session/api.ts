import { api } from '#api/generated.ts'

/** Where the session's token was passed, the answer is enough; otherwise the session is asked for (spec section 4). */
export const { useLogoutMutation } = api.enhanceEndpoints({
  endpoints: {
    logout: { invalidatesTags: (_answer, _error, { token }) => (token === undefined ? ['Login'] : []) },
  },
})
