import { useEffect, useRef } from 'react'

/**
 * Moves the focus to this element when the pressed button disappears after its action, so that keyboard users do not
 * lose their place. If the focus is elsewhere, it stays there.
 */
export function useFocusAfter(action: string) {
  const element = useRef<HTMLDivElement>(null)
  const lastAction = useRef(action)
  useEffect(() => {
    if (lastAction.current === action) return
    lastAction.current = action
    if (document.activeElement === document.body) element.current?.focus()
  }, [action])
  return element
}
