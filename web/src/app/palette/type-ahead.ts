/**
 * Collects the keys typed until a field gets the focus: a field that is still loading would lose them, and the page
 * below would treat them as shortcuts. Escape discards them.
 */
export function typeAhead(edit: (change: (text: string) => string) => void, giveUp: () => void) {
  const ended = new AbortController()
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key.length === 1) edit((text) => text + event.key)
    if (event.key === 'Backspace') edit((text) => text.slice(0, -1))
    if (event.key !== 'Escape') return
    ended.abort()
    giveUp()
  }
  addEventListener('keydown', take, { capture: true, signal: ended.signal })
  addEventListener('focusin', () => ended.abort(), { capture: true, signal: ended.signal })
  return ended
}
