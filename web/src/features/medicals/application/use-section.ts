import { type Section, sections } from '@clearwing/domain/medicals/application/schema.ts'
import { useSearchParams } from 'react-router'

export const pathOf = (section: Section) => `?s=${section}`

/** The section that is shown: of the address, else the first that is not done. The page stays; only its section changes. */
export function useSection(open: Record<Section, string[]>) {
  const [search, setSearch] = useSearchParams()
  const wanted = sections.find((section) => section === search.get('s'))
  const current = wanted ?? sections.find((section) => open[section].length > 0) ?? 'declaration'
  const at = sections.indexOf(current)
  return {
    current,
    at,
    previous: sections[at - 1],
    next: sections[at + 1],
    go: (section: Section) => setSearch({ s: section }),
  }
}
