import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import classes from './ListRows.module.css'
import type { Column } from './ListTable.tsx'
import type { ListState } from './use-list.ts'

type Props<Row, Order extends string> = { column: Column<Row, Order>; list: ListState<Order> }

/** What the column is called, and a button where the list can be ordered by it. */
export function ColumnHead<Row, Order extends string>({ column, list }: Props<Row, Order>) {
  const { title, order, align, width, isAction } = column
  const { o, d } = list.query
  const isOrdered = order !== undefined && o === order
  const Sign = isOrdered ? (d === 1 ? IconSortDescending : IconSortAscending) : IconArrowsSort
  return (
    <Table.Th
      w={width}
      ta={align}
      data-action={isAction}
      aria-sort={isOrdered ? (d === 1 ? 'descending' : 'ascending') : undefined}
    >
      {order === undefined ? (
        title
      ) : (
        <UnstyledButton className={classes.sort} onClick={() => list.setOrder(order)}>
          {title}
          <Sign size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    </Table.Th>
  )
}
