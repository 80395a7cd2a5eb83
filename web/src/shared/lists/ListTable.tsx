import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Loaded } from '#shared/Loaded.tsx'
import { TitleCount } from '#shared/pages/TitleCount.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListCount } from './ListCount.tsx'
import { ListPages } from './ListPages.tsx'
import { ListRows } from './ListRows.tsx'
import classes from './ListTable.module.css'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListTableProps } from './list-table.ts'
import { NewRowsBar } from './NewRowsBar.tsx'
import { NoRows } from './NoRows.tsx'
import { PrintedFilters } from './PrintedFilters.tsx'
import { useColumns } from './use-columns.ts'
import { useListKeys } from './use-list-keys.ts'
import { useBegunSelection, usePlace } from './use-place.ts'
import { useSelection } from './use-selection.ts'
import { useSteadyPage } from './use-steady-page.ts'

export type { BulkAction } from './BulkBar.tsx'
export type { Column, ListTableProps } from './list-table.ts'
export type { ListPage } from './steady.ts'

const never: never[] = []

/** A paged list from the server: a table, or cards on narrow screens. When empty, it says why. */
export function ListTable<Row, Order extends string>(props: ListTableProps<Row, Order>) {
  const { list, query, columns, rowKey, open, bulk = never, filters = never, searches, empty, exports } = props
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const isMedium = useMediaQuery('screen and (max-width: 75em)', undefined, { getInitialValueInEffect: false }) === true
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
  const shownQuery = { ...query, currentData: list.isSettling ? undefined : page }
  return (
    <div ref={box}>
      <TitleCount total={page?.totalItems} />
      <ListToolbar
        list={list}
        filters={filters}
        searches={searches}
        isNarrow={isNarrow}
        columns={columns}
        visible={visible}
        hidden={hidden}
        setShown={setShown}
        exports={exports}
        exportsMore={props.exportsMore}
        exportQuery={query.originalArgs}
      />
      <NewRowsBar newRows={fresh} isChanged={isChanged} show={accept} />
      <ListCount page={page} list={list} selected={selection.selected.length} />
      <Paper className={classes.box} withBorder={!isNarrow} bg={isNarrow ? 'transparent' : 'var(--ui-surface)'}>
        <BulkBar actions={bulk} selection={selection} rows={rows} />
        <Loaded query={shownQuery} rows={lastLength.current}>
          {(loaded) =>
            loaded.list.length === 0 ? (
              <NoRows list={list} page={loaded} empty={empty} />
            ) : (
              <>
                <PrintedFilters label={props.label} list={list} filters={filters} page={loaded} />
                <Rows
                  {...props}
                  columns={isMedium ? visible.filter(({ isWide }) => !isWide) : visible}
                  rows={rows}
                  selection={bulk.length > 0 ? selection : undefined}
                />
                <ListPages list={list} page={loaded} />
              </>
            )
          }
        </Loaded>
      </Paper>
    </div>
  )
}
