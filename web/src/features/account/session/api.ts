import { api } from '#api/generated.ts'
import { askedAfterLogout } from './asked-after-logout.ts'

export const { useLogoutMutation } = api.enhanceEndpoints({
  endpoints: {
    logout: { invalidatesTags: (_answer, _error, { token }) => askedAfterLogout(token) },
  },
})
