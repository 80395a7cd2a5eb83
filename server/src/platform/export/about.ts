import { formatDay, newZealand } from '@clearwing/domain/dates.ts'
import { splitValues } from '@clearwing/domain/fields.ts'
import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import type { Paging } from '@clearwing/domain/paging.ts'
import type { ExportColumn } from './columns.ts'
import { isoMoment } from './csv.ts'

type KeyTitle = { title: string; words?: (value: string) => string }

/** Display names of a list's keys, and of their values if they are not words themselves. */
export type KeyTitles = Record<string, KeyTitle>

const usual = (organisation: string): KeyTitles => ({
  f: { title: 'Words' },
  m: { title: 'Show' },
  a: { title: 'Organisation', words: () => organisation },
  organisationId: { title: 'Organisation', words: () => organisation },
  i: { title: 'Person', words: (value) => (value === 'me' ? 'Me' : value) },
  b: { title: 'From', words: formatDay },
  l: { title: 'To', words: formatDay },
})

type Facts = {
  title: string
  by: string
  now: string
  count: number
  query: Paging
  named: KeyTitles | undefined
  /** Name of the organisation that the list was filtered by. */
  organisation: string
  /** All columns by which the list may be sorted. */
  columns: Pick<ExportColumn<never>, 'of' | 'title'>[]
}

/** Facts about the file for later readers: who made it, when, from which list and filters, and the number of rows. */
export function aboutOf(facts: Facts): [string, string][] {
  const { title, by, now, count, query, named = {}, organisation, columns } = facts
  const { p: _, n: __, o, d, ...filters } = query
  const usualNames = usual(organisation)
  const nameOf = (key: string): KeyTitle => ({ title: key, ...usualNames[key], ...named[key] })
  const orderedBy = named[o]?.title ?? columns.find(({ of }) => of === o)?.title ?? fieldInWords(o)
  const chosen = Object.entries(filters).flatMap(([key, value]): [string, string][] => {
    const { title: name, words = String } = nameOf(key)
    const values = Array.isArray(value) ? value.map(String) : splitValues(String(value ?? ''))
    return values.length === 0 || (key === 'm' && value === 'All') ? [] : [[name, values.map(words).join(', ')]]
  })
  return [
    ['List', title],
    ['Made by', by],
    ['Made at', isoMoment(now)],
    ['Time zone', newZealand],
    ['Rows', String(count)],
    ['Order', `${orderedBy}, ${d === 1 ? 'descending' : 'ascending'}`],
    ...chosen,
  ]
}
