import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export const pathOf = (section: Section) => `?s=${section}`

/**
 * The section shown: the one in the address, otherwise the first that was incomplete when the page opened. Changing it
 * does not reload the page.
 */
export function useSection(sections: Section[], open: Record<Section, string[]>) {
  const [search, setSearch] = useSearchParams()
  const wanted = sections.find((section) => section === search.get('s'))
  // The first empty section is fixed at first render, so that the section does not change when its last field is filled
  // in.
  const [first] = useState(
    () => sections.find((section) => open[section].length > 0) ?? sections.at(-1) ?? 'declaration',
  )
  const current = wanted ?? first
  const at = sections.indexOf(current)
  return {
    current,
    at,
    previous: sections[at - 1],
    next: sections[at + 1],
    go: (section: Section) => setSearch({ s: section }),
  }
}
