import { Group } from '@mantine/core'
import { use } from 'react'
import { AsQueryContext, askedList } from './as-query.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type ExportChoice, ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { ListFilter } from './filters.ts'
import classes from './ListToolbar.module.css'
import type { Column } from './list-table.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { SortMenu } from './SortMenu.tsx'
import type { ListState } from './use-list.ts'
import { choosable, exportedKeys } from './visible-columns.ts'

type Props<Row, Order extends string> = {
  list: ListState<Order>
  filters: ListFilter[]
  searches: string | undefined
  isNarrow: boolean
  columns: Column<Row, Order>[]
  visible: Column<Row, Order>[]
  hidden: readonly string[]
  setShown: (key: string, isShown: boolean) => void
  exports: string | undefined
  exportsMore: ExportChoice | undefined
  /** The arguments of the list's last call. */
  exportQuery: unknown
}

/** Search, filters and display options above the list. */
export function ListToolbar<Row, Order extends string>(props: Props<Row, Order>) {
  const { list, filters, searches, isNarrow, columns, visible, hidden, setShown, exports, exportsMore, exportQuery } =
    props
  const openAsQuery = use(AsQueryContext)(askedList(list.type, exportQuery, filters))
  return (
    <Group className={classes.toolbar} gap="xs" align="flex-start">
      <FilterBar list={list} filters={filters} searches={searches} />
      <Group gap={2} className={classes.tools}>
        {isNarrow && <SortMenu list={list} columns={columns} />}
        <SavedFilters list={list} openAsQuery={openAsQuery} />
        {!isNarrow && <ColumnChooser columns={choosable(columns)} hidden={hidden} setShown={setShown} />}
        <ExportMenu
          path={exports}
          query={exportQuery}
          columns={exportedKeys(isNarrow ? columns : visible)}
          more={exportsMore}
        />
      </Group>
    </Group>
  )
}
