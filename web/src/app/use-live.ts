import { useEffect, useSyncExternalStore } from 'react'

let isDown = false
const listeners = new Set<() => void>()

function tell(next: boolean) {
  isDown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether what others save does not reach this page now. */
export const useIsLineDown = () => useSyncExternalStore(subscribe, () => isDown)

/** Milliseconds, where the library itself did not come. */
const retry = 1000

/** Whose data this page shows, and since when. */
let person: number | undefined
let trueAt = 0

/**
 * A line for each login: who hears what is settled when it opens. The library comes when somebody has logged in. A
 * locked session hears nothing, and what its page shows is from before.
 */
export function useLive(user: { userId: number; loginToken: string } | null, isLocked: boolean) {
  const { userId, loginToken } = user ?? {}
  useEffect(() => {
    if (loginToken === undefined || isLocked) return
    if (person !== userId) trueAt = Date.now()
    person = userId
    const ended = new AbortController()
    const tellDown = (next: boolean) => ended.signal.aborted || tell(next)
    const begin = () =>
      void import('./listen.ts').then(
        ({ listen }) => void listen(ended.signal, tellDown, trueAt),
        () => {
          tellDown(true)
          setTimeout(() => ended.signal.aborted || begin(), retry)
        },
      )
    begin()
    return () => {
      ended.abort()
      tell(false)
    }
  }, [userId, loginToken, isLocked])
}
