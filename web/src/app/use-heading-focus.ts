import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds that a heading may take to appear: a page waits for its part of the program and for its data. */
const patience = 10_000

/**
 * Moves the focus to the heading of a newly opened page, so that a screen reader says where it is and the next Tab
 * begins there. Not when the product is first loaded, and not when the page or its user has put the focus elsewhere.
 */
export function useHeadingFocus(isReady: boolean) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // The focus is read before the effects of the page: a list that is restored focuses its row in one of them.
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (last.current !== pathname) before.current = document.activeElement
  }, [pathname])
  useEffect(() => {
    if (!isReady || last.current === pathname) return
    last.current = pathname
    const isFree = () => document.activeElement === document.body || document.activeElement === before.current
    const main = document.getElementById('main')
    if (!main) return
    const tryIt = () => {
      if (!isFree()) return true
      const heading = main.querySelector<HTMLElement>('h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }
    // The previous page's heading may remain until this page is drawn.
    const frame = requestAnimationFrame(() => {
      if (tryIt()) stop()
    })
    const watcher = new MutationObserver(() => {
      if (tryIt()) stop()
    })
    watcher.observe(main, { childList: true, subtree: true })
    const timer = setTimeout(() => stop(), patience)
    const stop = () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    return stop
  }, [pathname, isReady])
}
