import { hearTabs, tellTabs } from './tabs.ts'

/** How often the other tabs are told that something is done here. */
const telling = 1000
const checking = 1000

let lastDoing = Date.now()
let lastTold = 0
/** After a longer pause nothing counts as a doing: a machine that wakes up is locked, whatever wakes it. */
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
hearTabs((told) => told === 'active' && note())

/**
 * How many seconds ago somebody last did something, in any tab of this browser. Every call says it, so that the server
 * knows a user's doing from what a page fetches by itself.
 */
export const idleHeader = (): Record<string, string> => ({ Idle: String(Math.floor(idleFor() / 1000)) })

/**
 * Calls `onIdle` once nothing was done for so long, in milliseconds from now on; before that `onLeft`, each second, with
 * the milliseconds that are left. Answers how to stop watching.
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
