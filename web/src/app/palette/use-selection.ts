import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

export const [store, palette] = createSpotlight()

/** To be called by what has come to the list: something of it is always chosen, for Enter. */
const Settle = createContext<() => void>(() => undefined)
export const SettleProvider = Settle.Provider

/** When `shown` changes, so has the list. */
export function useSettled(shown: unknown) {
  const settle = useContext(Settle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(settle, [settle, shown])
}

/**
 * Which entry the arrows have chosen: the first, until they have. The library marks it in the list alone; the id is for
 * the search field, so that a screen reader says it while the focus stays there.
 */
export function useSelection() {
  const { selected, listId } = useSpotlight(store)
  const [activeId, setActiveId] = useState<string>()
  const settle = useCallback(() => {
    const entries = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])]
    let at = entries.findIndex((entry) => entry.hasAttribute('data-selected'))
    if (at === -1 && entries.length > 0) {
      at = 0
      entries[0]?.setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected: 0 }))
    }
    for (const [index, entry] of entries.entries()) entry.setAttribute('aria-selected', String(index === at))
    setActiveId(entries[at]?.id)
  }, [listId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrows have chosen another
  useEffect(settle, [settle, selected])
  return { activeId, listId, settle }
}
