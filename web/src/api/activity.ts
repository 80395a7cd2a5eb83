import { clearActivity, isRunning } from '@clearwing/domain/activities/choice.ts'
import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { useSyncExternalStore } from 'react'

/** Whose choice it is: nobody else who logs in here goes on with it. */
type Kept = AdministratorActivity & { userId: number }

const key = 'administratorActivity'
const listeners = new Set<() => void>()

let text: string | null = null
let kept: Kept | null = null
let owner: number | null = null

function read() {
  const now = localStorage.getItem(key)
  if (now === text) return
  text = now
  kept = now === null ? null : JSON.parse(now)
  for (const listener of listeners) listener()
}
read()
// Of another tab.
addEventListener('storage', read)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was chosen last: an activity, that none is wanted, or nothing. */
export const useActivityChoice = (): AdministratorActivity | null => useSyncExternalStore(subscribe, () => kept)

const running = (choice: AdministratorActivity | null) => (isRunning(choice) ? choice : null)

/** What an administrator says they are doing, in every tab of this browser; null when nothing. */
export const useActivity = () => running(useActivityChoice())

/** Outside of components. */
export const readActivity = () => running(kept)

/** An activity, `noActivity`, or `clearActivity`: in every tab, until the logout. */
export function setActivity({ administratorActivityId, description }: AdministratorActivity) {
  if (administratorActivityId === clearActivity.administratorActivityId || owner === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ administratorActivityId, description, userId: owner }))
  read()
}

/** Whoever is logged in now, an administrator who sees the product as somebody else included. Others' choices are gone. */
export function keepActivityOf(userId: number | null) {
  owner = userId
  if (kept && kept.userId !== userId) setActivity(clearActivity)
}

/** The header that every call of this administrator carries meanwhile. */
export const activityHeader = (userId: number): Record<string, string> =>
  kept?.userId === userId && isRunning(kept) ? { AdministratorActivity: String(kept.administratorActivityId) } : {}
