let lastDoing = Date.now()

const note = () => {
  lastDoing = Date.now()
}

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(event, note, { passive: true, capture: true })

/**
 * How many seconds ago somebody last did something on this page. Every call says it, so that the server knows a user's
 * doing from what a page fetches by itself.
 */
export const idleHeader = (): Record<string, string> => ({ Idle: String(Math.floor((Date.now() - lastDoing) / 1000)) })
