import { useEffect } from 'react'
import { keepActivityOf } from '#api/activity.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { forgetPlaces } from '#shared/lists/list-positions.ts'
import { removeKeptOfOthers } from '#shared/offline-storage.ts'

/**
 * Removes everything stored on this device for users other than the one logged in; `undefined` while that is unknown.
 */
export function useForget(user: LoggedInUser | null | undefined) {
  const userId = user === null ? null : user?.userId
  const administratorId = user?.realUserId ?? userId
  useEffect(() => {
    if (userId !== undefined) removeKeptOfOthers(userId)
    if (userId === null) forgetPlaces()
  }, [userId])
  useEffect(() => {
    if (administratorId !== undefined) keepActivityOf(administratorId)
  }, [administratorId])
}
