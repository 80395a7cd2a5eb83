import { createSpotlight } from '@mantine/spotlight'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

export const [store, palette] = createSpotlight()

export const listId = 'palette'

const SettleContext = createContext<() => void>(() => undefined)
export const SettleProvider = SettleContext.Provider

/** Updates the selection when `shown` changes, because the list then has new entries. */
export function useSettled(visibleEntries: unknown) {
  const settle = useContext(SettleContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(settle, [settle, visibleEntries])
}

let lastId = 0

/**
 * Selects the first entry until the arrow keys choose another. The library marks the entry in the list without
 * announcing it; putting its id on the search field lets a screen reader announce it while the focus stays there.
 */
export function usePaletteSelection() {
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
