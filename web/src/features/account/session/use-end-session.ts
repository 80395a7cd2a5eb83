import { useCallback } from 'react'
import { useLogoutMutation } from './api.ts'
import { useLeave } from './use-leave.ts'

/** Logs out. Where the session was over already, there is nothing to stay for; any other failure is the caller's. */
export function useEndSession() {
  const [logout] = useLogoutMutation()
  const leave = useLeave()
  return useCallback(
    async (loginToken?: string) => {
      try {
        await logout(loginToken === undefined ? {} : { token: loginToken }).unwrap()
      } catch (error) {
        if ((error as { status?: unknown }).status !== 401) throw error
      }
      await leave()
    },
    [logout, leave],
  )
}
