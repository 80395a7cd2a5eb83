import { formatCount } from '@clearwing/domain/format-count.ts'
import { chipsOf, type ListFilter } from './filters.ts'
import classes from './ListTable.module.css'
import type { ListPage } from './steady.ts'
import type { ListState } from './use-list.ts'

type Props = {
  label: string
  list: Pick<ListState, 'query' | 'chosen'>
  filters: ListFilter[]
  page: ListPage<unknown>
}

/** On paper: which part of the list it is. A printed part must not read as the whole. */
export function PrintedFilters({ label, list, filters, page }: Props) {
  const { p, n, f } = list.query
  const chosen = [...(f ? [`search “${f}”`] : []), ...chipsOf(filters, list.chosen).map(inWords)]
  const first = (p - 1) * n + 1
  const rows = `rows ${formatCount(first)} to ${formatCount(Math.min(p * n, page.totalItems))} of ${formatCount(page.totalItems)}`
  return (
    <p className={classes.printed}>
      {label}, {rows}. {chosen.length > 0 ? `Filters: ${chosen.join('; ')}.` : 'No filters.'}
    </p>
  )
}

const inWords = ({ label, words }: { label: string; words: string }) => `${label} ${words}`
