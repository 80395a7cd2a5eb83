import { useSyncExternalStore } from 'react'

let asked = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isAsked = () => asked

/** True once a toast has been shown on this page. */
export const useToastsAsked = () => useSyncExternalStore(subscribe, isAsked)

export function askForToasts() {
  asked = true
  for (const listener of listeners) listener()
}
