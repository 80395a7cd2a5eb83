import { useLayoutEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useActivity } from '#api/activity.ts'
import { api, type LoggedInUser } from '#api/generated-login.ts'
import { removeDrafts } from '#shared/forms/draft.ts'

const key = 'owner'

/** Whose answers are kept in this page. */
let reader: string | undefined

/**
 * Whether nothing is left in this tab of anybody else: neither what they read nor what they typed. A session can end
 * without a logout, and the next one to log in here may be another person, or the same one elsewhere. An administrator
 * reads other parts of a record with each activity than without one: none is left of the one before.
 */
export function useOwnTab({ userId, organisationId }: LoggedInUser) {
  const dispatch = useDispatch()
  const activityId = useActivity()?.administratorActivityId ?? 0
  const owner = `${userId}:${organisationId}`
  const reading = `${owner}:${activityId}`
  const [settled, setSettled] = useState(reader)
  useLayoutEffect(() => {
    // After a reload the page remembers nobody, and the tab's storage still does.
    if (sessionStorage.getItem(key) !== owner) removeDrafts()
    sessionStorage.setItem(key, owner)
    if (reader !== undefined && reader !== reading) dispatch(api.util.resetApiState())
    reader = reading
    setSettled(reading)
  }, [owner, reading, dispatch])
  return settled === reading
}
