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
  /**
   * The call that gives the list as a file, for users who may export it: '/api/medicals/export', or with parts of what
   * was asked: '/api/organisations/{organisationId}/clients/export'.
   */
  exports?: string | undefined
  /** And one with more than the list shows. */
  exportsMore?: ExportChoice | undefined
}
