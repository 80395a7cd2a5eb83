import type { ReactNode } from 'react'
import type { EmptyState } from '#shared/pages/EmptyState.tsx'
import type { BulkAction } from './BulkBar.tsx'
import type { ExportChoice } from './ExportMenu.tsx'
import type { ListFilter } from './filters.ts'
import type { Key } from './steady.ts'
import type { ListState } from './use-list.ts'
import type { ListQueryResult } from './use-steady-page.ts'

export type Column<Row, Order extends string> = {
  key: string
  title: string
  /** The order column of the call, if the list can be ordered by this column. */
  order?: Order
  /** Other values in the cell that the list can be ordered by. */
  also?: { title: string; order: Order }[]
  align?: 'right'
  width?: number | string
  cell: (row: Row) => ReactNode
  /** True for columns that screens of up to 1200 pixels have no room for. An export has them all the same. */
  isWide?: boolean
  /** True for columns that are shown only to users who choose them. An export has them all the same. */
  isHiddenAtFirst?: boolean
  /** True for row actions: always visible, but never exported or printed. */
  isAction?: boolean
  /** True for columns that are shown on screen only and never exported. */
  isInNoFile?: boolean
}

export type ListTableProps<Row, Order extends string> = {
  /** Accessible name of the table: 'Medicals'. */
  label: string
  list: ListState<Order>
  query: ListQueryResult<Row>
  /** The first column names the row and is its link. */
  columns: Column<Row, Order>[]
  rowKey: (row: Row) => Key
  /** The path a row opens. */
  open?: (row: Row) => string
  /** What narrow screens show instead of the columns. */
  card: (row: Row) => ReactNode
  filters?: ListFilter[]
  /** The fields the text filter searches: 'Name, CAA number, NHI'. Without it there is no text filter. */
  searches?: string
  empty: Parameters<typeof EmptyState>[0]
  /** Bulk actions; without them, rows cannot be selected. */
  bulk?: BulkAction<Row>[]
  /** The row's name in a selection: 'Hēmi Tāwhiri'. */
  nameOf?: (row: Row) => string
  /**
   * True for lists of people who consent to being seen: a person removed from the list disappears at once, whichever
   * user made the change.
   */
  forgets?: boolean
  /**
   * The call that exports the list, for users who may: '/api/medicals/export', or with path parameters from the query:
   * '/api/organisations/{organisationId}/clients/export'.
   */
  exports?: string | undefined
  /** An additional export with more data than the list shows. */
  exportsMore?: ExportChoice | undefined
}
