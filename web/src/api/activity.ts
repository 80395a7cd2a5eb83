import { clearActivity, isRunning } from '@clearwing/domain/activities/choice.ts'
import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { createObservable, useObservable } from './observable.ts'

/** The user who chose the activity: it does not carry over to anyone else who logs in here. */
type StoredActivity = AdministratorActivity & { userId: number }

const key = 'administratorActivity'
const stored = createObservable<StoredActivity | null>(null)

let text: string | null = null
let owner: number | null = null

function read() {
  const now = localStorage.getItem(key)
  if (now === text) return
  text = now
  stored.write(now === null ? null : JSON.parse(now))
}
read()
// Changes made in another tab.
addEventListener('storage', read)

/** The latest choice: an activity, "no activity", or null when nothing was chosen. */
export const useActivityChoice = (): AdministratorActivity | null => useObservable(stored)

const running = (choice: AdministratorActivity | null) => (isRunning(choice) ? choice : null)

/** The administrator's current activity, shared by all tabs of this browser; null when there is none. */
export const useActivity = () => running(useActivityChoice())

/** The current activity, for code outside components. */
export const readActivity = () => running(stored.read())

/** Sets an activity, `noActivity` or `clearActivity` in every tab, until logout. */
export function setActivity({ administratorActivityId, description }: AdministratorActivity) {
  if (administratorActivityId === clearActivity.administratorActivityId || owner === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ administratorActivityId, description, userId: owner }))
  read()
}

/**
 * Keeps the activity only if it belongs to the user logged in now (including an administrator impersonating another
 * user); other users' choices are dropped.
 */
export function keepActivityOf(userId: number | null) {
  owner = userId
  const activity = stored.read()
  if (activity && activity.userId !== userId) setActivity(clearActivity)
}

/** The header sent with every call of this administrator while the activity runs. */
export function activityHeader(userId: number): Record<string, string> {
  const activity = stored.read()
  return activity?.userId === userId && isRunning(activity)
    ? { AdministratorActivity: String(activity.administratorActivityId) }
    : {}
}
