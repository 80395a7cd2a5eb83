import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Loaded } from '#shared/Loaded.tsx'
import type { EmptyState } from '#shared/pages/EmptyState.tsx'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import type { ExportChoice } from './ExportMenu.tsx'
import type { ListFilter } from './filters.ts'
import { ListCards } from './ListCards.tsx'
import { ListCount } from './ListCount.tsx'
import { ListPages } from './ListPages.tsx'
import { ListRows } from './ListRows.tsx'
import classes from './ListTable.module.css'
import { ListToolbar } from './ListToolbar.tsx'
import { NewRowsBar } from './NewRowsBar.tsx'
import { NoRows } from './NoRows.tsx'
import type { Key } from './steady.ts'
import { useColumns } from './use-columns.ts'
import type { ListState } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useBegunSelection, usePlace } from './use-place.ts'
import { useSelection } from './use-selection.ts'
import { type ListQueryResult, useSteadyPage } from './use-steady-page.ts'

export type { BulkAction } from './BulkBar.tsx'
export type { ListPage } from './steady.ts'

export type Column<Row, Order extends string> = {
  key: string
  title: string
  /** The order column of the call, where the list can be ordered by this. */
  order?: Order
  /** What else stands in the cell, where the list can be ordered by that too. */
  also?: { title: string; order: Order }
  align?: 'right'
  width?: number | string
  cell: (row: Row) => ReactNode
  /** What can be done with the row: always there, in no file and on no paper. */
  isAction?: boolean
  /** Seen for what was said, and never taken away. */
  isInNoFile?: boolean
}

export type ListTableProps<Row, Order extends string> = {
  /** Names the table: 'Medicals'. */
  label: string
  list: ListState<Order>
  query: ListQueryResult<Row>
  /** The first one names the row; it is the link. */
  columns: Column<Row, Order>[]
  rowKey: (row: Row) => Key
  /** Where a row opens. */
  open?: (row: Row) => string
  /** What a narrow screen shows of a row, in place of the columns. */
  card: (row: Row) => ReactNode
  filters?: ListFilter[]
  /** What the text filter looks in: 'Name, CAA number, NHI'. Without it there is none. */
  searches?: string
  empty: Parameters<typeof EmptyState>[0]
  /** What can be done with several rows at once; without it none can be selected. */
  bulk?: BulkAction<Row>[]
  /** What a row is called where it is selected: 'Hēmi Tāwhiri'. */
  nameOf?: (row: Row) => string
  /** Of people who are seen as long as they say so: who is gone from the list goes from the screen, whoever saved it. */
  forgets?: boolean
  /** The call that gives the list as a file: '/api/medicals/export'. For whoever may. */
  exports?: string | undefined
  /** And one with more than the list shows. */
  exportsMore?: ExportChoice | undefined
}

const never: never[] = []

/** A list, page by page from the server: a table, or cards where it is narrow. It never shows nothing. */
export function ListTable<Row, Order extends string>(props: ListTableProps<Row, Order>) {
  const { list, query, columns, rowKey, open, bulk = never, filters = never, searches, empty, exports } = props
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const { page, fresh, isChanged, accept } = useSteadyPage(query, rowKey, props.forgets)
  const rows = page?.list ?? never
  const { visible, hidden, setShown } = useColumns(list.type, columns)
  const selection = useSelection(rows, rowKey, useBegunSelection(list.type))
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const at = (act: (row: Row) => void) => (index: number) => rows[index] !== undefined && act(rows[index])
  const lastLength = useRef(Math.min(list.query.n, 10))
  if (page) lastLength.current = Math.max(1, rows.length)

  usePlace(
    list.type,
    box,
    page !== undefined,
    selection.selected.map((row) => String(rowKey(row))),
  )
  useListKeys(box, {
    hasRows: rows.length > 0,
    open: open && at((row) => void navigate(open(row))),
    toggle: bulk.length > 0 ? at(selection.toggle) : undefined,
    clear: selection.clear,
    hasSearch: searches !== undefined,
  })
  const Rows = isNarrow ? ListCards<Row, Order> : ListRows<Row, Order>
  const shown = { ...query, currentData: list.isSettling ? undefined : page }
  return (
    <div ref={box}>
      <ListToolbar
        {...{
          list,
          filters,
          searches,
          isNarrow,
          columns,
          visible,
          hidden,
          setShown,
          exports,
          exportsMore: props.exportsMore,
        }}
        asked={query.originalArgs}
      />
      <NewRowsBar fresh={fresh} isChanged={isChanged} show={accept} />
      <ListCount page={page} list={list} selected={selection.selected.length} />
      <Paper className={classes.box} withBorder={!isNarrow} bg={isNarrow ? 'transparent' : 'var(--ui-surface)'}>
        <BulkBar actions={bulk} selection={selection} rows={rows} />
        <Loaded query={shown} rows={lastLength.current}>
          {(loaded) =>
            loaded.list.length === 0 ? (
              <NoRows list={list} page={loaded} empty={empty} />
            ) : (
              <>
                <Rows {...props} columns={visible} rows={rows} selection={bulk.length > 0 ? selection : undefined} />
                <ListPages list={list} page={loaded} />
              </>
            )
          }
        </Loaded>
      </Paper>
    </div>
  )
}
