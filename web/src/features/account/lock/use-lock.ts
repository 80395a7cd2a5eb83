import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { api, useLockMutation } from '#api/generated.ts'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { clearNotices } from '#shared/toasts/show-notice.ts'

type State = Parameters<ReturnType<typeof api.endpoints.getLogin.select>>[0]

/** Milliseconds before trying again when there was no answer. */
const retry = 3000
const { Unlock_with_password: bit } = RequiredAction

/**
 * Locks this session. Pending changes are sent first where possible. The page is hidden at once, even if the server is
 * unreachable; the password is asked for in any case.
 */
export function useLock() {
  const [lock] = useLockMutation()
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  return useCallback(async () => {
    void saveEverything()
    clearNotices()
    const hide = api.util.updateQueryData('getLogin', undefined, ({ user }) => {
      if (!user) return
      user.requestedActions |= bit
      user.requiredActions |= bit
    })
    dispatch(hide)
    for (;;) {
      const { error } = await lock()
      if (error === undefined || typeof (error as { status?: unknown }).status === 'number') return
      await new Promise((resolve) => setTimeout(resolve, retry))
    }
  }, [lock, dispatch])
}
