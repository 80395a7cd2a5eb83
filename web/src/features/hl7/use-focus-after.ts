import { useEffect, useRef } from 'react'

/**
 * What was pressed goes away with what it did: whoever works by keyboard goes on at the element of this, and not at the
 * top of the page. Whoever is elsewhere stays there.
 */
export function useFocusAfter(deed: string) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useRef(deed)
  useEffect(() => {
    if (seen.current === deed) return
    seen.current = deed
    if (document.activeElement === document.body) element.current?.focus()
  }, [deed])
  return element
}
