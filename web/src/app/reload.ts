import { isAnythingUnsaved } from '#shared/forms/unsaved.ts'

const key = 'reloadedAt'

/**
 * Reloads the page unless unsaved input would be lost, it already reloaded within the last minute, or no page can be
 * fetched: without a network the old one is better than none. Returns whether it reloads.
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

/** A chunk of an older build is no longer on the server; the new page knows the current ones (spec section 8). */
export const reloadWhenOutOfDate = () => addEventListener('vite:preloadError', () => void reloadOnce())
