import { useLayoutEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useActivity } from '#api/activity.ts'
import { api, type LoggedInUser } from '#api/generated-login.ts'
import { removeDrafts } from '#shared/forms/draft.ts'

const key = 'owner'

/** The user whose answers are cached in this page. */
let reader: string | undefined

/**
 * True once this tab holds nothing of another user: neither data they read nor text they typed. A session can end
 * without a logout, and the next login here may be another person, or the same person in another organisation. An
 * administrator reads other parts of a record with each activity than without one, so nothing read under an earlier
 * activity is kept.
 */
export function useOwnTab({ userId, organisationId }: LoggedInUser) {
  const dispatch = useDispatch()
  const activityId = useActivity()?.administratorActivityId ?? 0
  const owner = `${userId}:${organisationId}`
  const reading = `${owner}:${activityId}`
  const [settledReader, setSettled] = useState(reader)
  useLayoutEffect(() => {
    // After a reload the page no longer knows the owner, but the tab's storage does.
    if (sessionStorage.getItem(key) !== owner) removeDrafts()
    sessionStorage.setItem(key, owner)
    if (reader !== undefined && reader !== reading) dispatch(api.util.resetApiState())
    reader = reading
    setSettled(reading)
  }, [owner, reading, dispatch])
  return settledReader === reading
}
