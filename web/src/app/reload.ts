import { isAnythingUnsaved } from '#shared/forms/unsaved.ts'

const key = 'reloadedAt'

/** Loads the page anew, unless something typed would be lost, or that was done within this minute. Says whether it does. */
export function reloadOnce() {
  const last = Number(sessionStorage.getItem(key))
  if (isAnythingUnsaved() || Date.now() - last < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}

/** A part of an older build is not on the server any more: the new page knows where its parts are. */
export const reloadWhenOutOfDate = () =>
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
