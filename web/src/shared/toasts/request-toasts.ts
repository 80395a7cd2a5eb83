import { useSyncExternalStore } from 'react'

let isRequested = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const areToastsRequested = () => isRequested

/** True once a toast has been shown on this page. */
export const useToastsAsked = () => useSyncExternalStore(subscribe, areToastsRequested)

export function askForToasts() {
  isRequested = true
  for (const listener of listeners) listener()
}
