import { useEffect, useRef } from 'react'

/**
 * Moves the focus to this element when the pressed button disappears after its action, so that keyboard users do not
 * lose their place. If the focus is elsewhere, it stays there.
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
