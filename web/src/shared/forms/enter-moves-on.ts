import type { KeyboardEvent } from 'react'

const fields = 'input:not([type=hidden]):enabled, select:enabled, textarea:enabled'

/** The fields where Enter stops; of a group of radio buttons, only the chosen one, or the first. */
function stopsIn(container: HTMLElement) {
  const all = [...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)].filter(
    (field) => field.checkVisibility() && !(field instanceof HTMLInputElement && field.readOnly),
  )
  const isStop = (field: (typeof all)[number]) => {
    if (field.type !== 'radio') return true
    const group = all.filter(({ type, name }) => type === 'radio' && name === field.name) as HTMLInputElement[]
    return (group.find(({ checked }) => checked) ?? group[0]) === field
  }
  return all.filter(isStop)
}

/**
 * Moves from a field to the next one on Enter, as keypads of instruments do. Not in a multi-line text, where Enter
 * begins a new line, nor while a list of options is open.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || event.defaultPrevented || !isField) return
  if (event.ctrlKey || event.metaKey || event.altKey || target.ariaExpanded === 'true') return
  const stops = stopsIn(currentTarget)
  const isAfter = (stop: Element) => target.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING
  const isSameGroup = ({ type, name }: (typeof stops)[number]) => type === 'radio' && name === target.name
  const next = stops.find((stop) => isAfter(stop) && !isSameGroup(stop))
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement && next.type !== 'radio') next.select()
}
