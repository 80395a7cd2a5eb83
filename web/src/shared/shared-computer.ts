import { useSyncExternalStore } from 'react'

// Several people use this browser, such as at a clinic's desk. The mark is about the browser, not about one user.

const key = 'shared-computer'
const changes = new EventTarget()

/** True when this browser is marked as one that several people use. */
export const isSharedComputer = () => localStorage.getItem(key) !== null

export function markSharedComputer(isShared: boolean) {
  if (isShared) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  changes.dispatchEvent(new Event('change'))
}

function subscribe(tell: () => void) {
  // Another tab may change the mark.
  addEventListener('storage', tell)
  changes.addEventListener('change', tell)
  return () => {
    removeEventListener('storage', tell)
    changes.removeEventListener('change', tell)
  }
}

export const useSharedComputer = () => useSyncExternalStore(subscribe, isSharedComputer)
