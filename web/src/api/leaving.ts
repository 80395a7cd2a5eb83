let isGone = false

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => {
    isGone = true
  })
  addEventListener('pageshow', () => {
    isGone = false
  })
}

/** True while the page is hidden, which may be the last moment before the browser closes it. */
export const isLeaving = () => isGone || (typeof document !== 'undefined' && document.visibilityState === 'hidden')

/** Calls `act` when the page is hidden, closed or left. Returns the function that stops it. */
export function onLeaving(act: () => void) {
  const check = () => {
    if (isLeaving()) act()
  }
  document.addEventListener('visibilitychange', check)
  addEventListener('pagehide', check)
  return () => {
    document.removeEventListener('visibilitychange', check)
    removeEventListener('pagehide', check)
  }
}
