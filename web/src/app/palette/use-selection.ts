import { createSpotlight } from '@mantine/spotlight'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

export const [store, palette] = createSpotlight()

export const listId = 'palette'

const Settle = createContext<() => void>(() => undefined)
export const SettleProvider = Settle.Provider

/** For what comes to the list: when `shown` changes, so has the list, and something of it is to be chosen. */
export function useSettled(shown: unknown) {
  const settle = useContext(Settle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(settle, [settle, shown])
}

let lastId = 0

/**
 * Which entry is chosen: the first, until the arrows have chosen another. The library marks it in the list and tells
 * nobody; its id goes to the search field, so that a screen reader says it while the focus stays there.
 */
export function useSelection() {
  const [activeId, setActiveId] = useState<string>()
  const settle = useCallback(() => {
    const entries = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])]
    if (entries[0] && !entries.some(isChosen)) {
      entries[0].setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected: 0 }))
    }
    for (const entry of entries) {
      entry.id ||= `${listId}-${++lastId}`
      entry.setAttribute('aria-selected', String(isChosen(entry)))
    }
    setActiveId(entries.find(isChosen)?.id)
  }, [])
  return { activeId, settle }
}

const isChosen = (entry: Element) => entry.hasAttribute('data-selected')
