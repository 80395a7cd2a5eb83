import { isAnythingUnsaved } from '#shared/forms/unsaved.ts'

const key = 'reloadedAt'

/**
 * Loads the page anew, unless something typed would be lost, that was done within this minute, or there is no page to
 * be had: without a network the old one is better than none. Says whether it does.
 */
export async function reloadOnce() {
  if (!isWorthIt() || !(await isServed()) || !isWorthIt()) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}

const isWorthIt = () => !isAnythingUnsaved() && Date.now() - Number(sessionStorage.getItem(key)) >= 60_000

/** False without a network, and while the server is down. */
export const isServed = () =>
  fetch(location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A part of an older build is not on the server any more: the new page knows where its parts are (spec section 8). */
export const reloadWhenOutOfDate = () => addEventListener('vite:preloadError', () => void reloadOnce())
