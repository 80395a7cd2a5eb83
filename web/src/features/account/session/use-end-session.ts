import { useCallback } from 'react'
import { tellTabs } from '#api/tabs.ts'
import { useLogoutMutation } from './api.ts'
import { type Ending, useLeave } from './use-leave.ts'

/**
 * Logs out, in every tab. A session that has already ended counts as logged out; any other failure is left to the
 * caller.
 */
export function useEndSession() {
  const [logout] = useLogoutMutation()
  const leave = useLeave()
  return useCallback(
    async (loginToken?: string, ending: Ending = 'logout') => {
      try {
        await logout(loginToken === undefined ? {} : { token: loginToken }).unwrap()
      } catch (error) {
        if ((error as { status?: unknown }).status !== 401) throw error
      }
      // An answered logout has told the other tabs already, but not why.
      tellTabs(ending)
      await leave(ending)
    },
    [logout, leave],
  )
}
