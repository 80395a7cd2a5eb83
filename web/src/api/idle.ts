import { hearTabs, tellTabs } from './tabs.ts'

/** Minimum milliseconds between two activity messages to the other tabs. */
const telling = 1000
const checking = 1000

let lastDoing = Date.now()
let lastTold = 0
/**
 * Milliseconds after which input no longer counts as activity: a machine that wakes from sleep is locked, whatever woke
 * it.
 */
let limit = Number.POSITIVE_INFINITY

const idleFor = () => Date.now() - lastDoing

function note() {
  if (idleFor() < limit) lastDoing = Date.now()
}

function noteAndTell() {
  note()
  if (lastDoing - lastTold < telling) return
  lastTold = lastDoing
  tellTabs('active')
}

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(event, noteAndTell, { passive: true, capture: true })
hearTabs((message) => message === 'active' && note())

/**
 * Seconds since the user's last input in any tab of this browser. Sent with every call, so that the server can tell
 * user activity from requests the page makes automatically.
 */
export const idleHeader = (): Record<string, string> => ({ Idle: String(Math.floor(idleFor() / 1000)) })

/**
 * Calls `onIdle` after this many milliseconds without activity, and until then `onLeft` each second with the
 * milliseconds left. Returns a function that stops watching.
 */
export function watchIdle(most: number, onLeft: (left: number) => void, onIdle: () => void) {
  limit = most
  lastDoing = Date.now()
  const timer = setInterval(() => {
    const left = most - idleFor()
    if (left <= 0) onIdle()
    else onLeft(left)
  }, checking)
  return () => {
    clearInterval(timer)
    limit = Number.POSITIVE_INFINITY
  }
}
