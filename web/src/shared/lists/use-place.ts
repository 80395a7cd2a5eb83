import type { ListType } from '@clearwing/domain/list-types.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepPlace, placeOf } from './kept-places.ts'
import { rowsIn } from './use-list-keys.ts'

/** Back at a list: where it was scrolled to, what was selected, which row was opened. `isShown`: its rows are there. */
export function usePlace(type: ListType, box: RefObject<HTMLElement | null>, isShown: boolean, selected: string[]) {
  const entry = useEntry(type)
  const [begun] = useState(() => placeOf(entry))
  const now = useRef({ entry, selected })
  now.current = { entry, selected }

  const isBack = isShown && begun !== undefined
  const isThere = useRef(false)
  useEffect(() => {
    // Once: what is asked of the list from there on begins where one is.
    if (!isBack || isThere.current) return
    isThere.current = true
    const row = rowsIn(box.current).find(({ dataset }) => dataset.row === begun.focused)
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true })
    scrollTo({ top: begun.scrollY, behavior: 'instant' })
  }, [isBack, begun, box])

  useLayoutEffect(() => {
    const place = box.current
    return () => {
      const focused = rowsIn(place).find((row) => row.contains(document.activeElement))?.dataset.row
      keepPlace(now.current.entry, { scrollY, selected: now.current.selected, focused })
    }
  }, [box])
}

/** This list in this entry of the history. */
const useEntry = (type: ListType) => `${useLocation().key}:${type}`

/** What was selected when the list was left by this entry of the history. */
export function useBegunSelection(type: ListType) {
  const entry = useEntry(type)
  return useState(() => placeOf(entry)?.selected ?? [])[0]
}
