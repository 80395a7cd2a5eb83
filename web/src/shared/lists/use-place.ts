import type { ListType } from '@clearwing/domain/list-types.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepPlace, placeOf } from './list-positions.ts'
import { rowsIn } from './use-list-keys.ts'

/** Restores scroll position, selection and opened row on return to a list. `isShown`: its rows are present. */
export function usePlace(type: ListType, box: RefObject<HTMLElement | null>, isShown: boolean, selected: string[]) {
  const entry = useEntry(type)
  const [initialPlace] = useState(() => placeOf(entry))
  const now = useRef({ entry, selected })
  now.current = { entry, selected }

  const isBack = isShown && initialPlace !== undefined
  const isThere = useRef(false)
  useEffect(() => {
    // The position is restored once; after that the list continues from the current position.
    if (!isBack || isThere.current) return
    isThere.current = true
    const row = rowsIn(box.current).find(({ dataset }) => dataset.row === initialPlace.focused)
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true })
    scrollTo({ top: initialPlace.scrollY, behavior: 'instant' })
  }, [isBack, initialPlace, box])

  useLayoutEffect(() => {
    const place = box.current
    return () => {
      const focused = rowsIn(place).find((row) => row.contains(document.activeElement))?.dataset.row
      keepPlace(now.current.entry, { scrollY, selected: now.current.selected, focused })
    }
  }, [box])
}

/** Key of this list in the current history entry. */
const useEntry = (type: ListType) => `${useLocation().key}:${type}`

/** The selection when the list was left in this history entry. */
export function useBegunSelection(type: ListType) {
  const entry = useEntry(type)
  return useState(() => placeOf(entry)?.selected ?? [])[0]
}
