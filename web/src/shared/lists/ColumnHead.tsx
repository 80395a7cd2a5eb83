import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import classes from './ListRows.module.css'
import type { Column } from './list-table.ts'
import type { ListState } from './use-list.ts'

type Props<Row, Order extends string> = { column: Column<Row, Order>; list: ListState<Order> }

/** The column title, with a sort button for each order the column offers. */
export function ColumnHead<Row, Order extends string>({ column, list }: Props<Row, Order>) {
  const { title, order, also = [], align, width, isAction } = column
  const { o, d } = list.query
  const isOrdered = o === order || also.some((other) => o === other.order)
  return (
    <Table.Th
      scope="col"
      w={width}
      ta={align}
      data-action={isAction}
      aria-sort={isOrdered ? (d === 1 ? 'descending' : 'ascending') : undefined}
    >
      {order === undefined ? title : <Sort title={title} order={order} list={list} />}
      {also.map((other) => (
        <Sort key={other.order} {...other} list={list} />
      ))}
    </Table.Th>
  )
}

type SortProps<Order extends string> = { title: string; order: Order; list: ListState<Order> }

function Sort<Order extends string>({ title, order, list }: SortProps<Order>) {
  const { o, d } = list.query
  const Sign = o !== order ? IconArrowsSort : d === 1 ? IconSortDescending : IconSortAscending
  return (
    <UnstyledButton className={classes.sort} onClick={() => list.setOrder(order)}>
      {title}
      <Sign size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}
