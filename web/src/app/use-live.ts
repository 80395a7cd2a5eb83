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

/** A line for each login: who hears what is settled when it opens. The library comes when somebody has logged in. */
export function useLive(loginToken: string | undefined) {
  useEffect(() => {
    if (loginToken === undefined) return
    const ended = new AbortController()
    void import('./listen.ts').then(({ listen }) => listen(ended.signal, tell))
    return () => {
      ended.abort()
      tell(false)
    }
  }, [loginToken])
}
