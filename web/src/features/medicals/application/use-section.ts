import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export const pathOf = (section: Section) => `?s=${section}`

/** The section that is shown: of the address, else the first that was not done at the beginning. The page stays; only its section changes. */
export function useSection(sections: Section[], open: Record<Section, string[]>) {
  const [search, setSearch] = useSearchParams()
  const wanted = sections.find((section) => section === search.get('s'))
  // It stays: a section is not left by itself when its last field is filled.
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
