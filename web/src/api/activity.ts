import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { useSyncExternalStore } from 'react'

const key = 'administratorActivity'
const listeners = new Set<() => void>()

let text = localStorage.getItem(key)
let activity: AdministratorActivity | null = text === null ? null : JSON.parse(text)

/** Outside of components. */
export const readActivity = () => activity

function read() {
  const now = localStorage.getItem(key)
  if (now === text) return
  text = now
  activity = now === null ? null : JSON.parse(now)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', read)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', read)
  }
}

/** What an administrator says they are doing, in every tab of this browser; null when nothing. */
export const useActivity = () => useSyncExternalStore(subscribe, () => activity)

export function setActivity(next: AdministratorActivity | null) {
  if (next) localStorage.setItem(key, JSON.stringify(next))
  else localStorage.removeItem(key)
  read()
}

/** The header that every call carries meanwhile. */
export const activityHeader = (): Record<string, string> =>
  activity ? { AdministratorActivity: String(activity.administratorActivityId) } : {}
