import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Loaded, type Query } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { FilterBar, type ListFilter } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListPages } from './ListPages.tsx'
import { ListRows } from './ListRows.tsx'
import type { ListState } from './use-list.ts'

export type ListPage<Row> = { list: Row[]; numberOfPages: number; totalItems: number }

export type Column<Row, Order extends string> = {
  key: string
  title: string
  /** The order column of the call, where the list can be ordered by this. */
  order?: Order
  align?: 'right'
  width?: number | string
  cell: (row: Row) => ReactNode
}

export type ListTableProps<Row, Order extends string> = {
  /** Names the table: 'Medicals'. */
  label: string
  list: ListState<Order>
  query: Query<ListPage<Row>>
  /** The first one names the row; it is the link. */
  columns: Column<Row, Order>[]
  rowKey: (row: Row) => number | string
  /** Where a row opens. */
  open?: (row: Row) => string
  /** What a narrow screen shows of a row, in place of the columns. */
  card: (row: Row) => ReactNode
  filters?: ListFilter[]
  /** What the text filter looks in: 'Name, CAA number, NHI'. Without it there is none. */
  searches?: string
  empty: Parameters<typeof EmptyState>[0]
}

/** A list, page by page from the server: a table, or cards where it is narrow. It never shows nothing. */
export function ListTable<Row, Order extends string>({ filters = [], searches, ...props }: ListTableProps<Row, Order>) {
  const { list, query, empty } = props
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isFiltered = list.query.f !== undefined || Object.keys(list.chosen).length > 0
  const Rows = isNarrow ? ListCards<Row, Order> : ListRows<Row, Order>
  return (
    <>
      {(searches || filters.length > 0) && <FilterBar list={list} filters={filters} searches={searches} />}
      <Paper withBorder={!isNarrow} bg={isNarrow ? 'transparent' : 'var(--ui-surface)'}>
        <Loaded query={query} rows={Math.min(list.query.n, 10)}>
          {(page) =>
            page.list.length === 0 ? (
              <EmptyState {...(isFiltered ? { icon: empty.icon, title: 'Nothing matches these filters.' } : empty)} />
            ) : (
              <>
                <Rows {...props} rows={page.list} />
                <ListPages list={list} page={page} />
              </>
            )
          }
        </Loaded>
      </Paper>
    </>
  )
}
