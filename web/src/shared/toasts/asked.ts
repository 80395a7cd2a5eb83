import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there has been a toast on this page. */
export const useToastsAsked = () => useSyncExternalStore(subscribe, () => isAsked)

export function askForToasts() {
  isAsked = true
  for (const listener of listeners) listener()
}
