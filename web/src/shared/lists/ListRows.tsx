import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import classes from './ListRows.module.css'
import type { Column, ListTableProps } from './ListTable.tsx'
import type { ListState } from './use-list.ts'

type Props<Row, Order extends string> = Pick<
  ListTableProps<Row, Order>,
  'label' | 'list' | 'columns' | 'rowKey' | 'open'
> & { rows: Row[] }

/** The rows as a table. A row opens on click, and by the link that its first cell is. */
export function ListRows<Row, Order extends string>({ label, list, columns, rowKey, open, rows }: Props<Row, Order>) {
  const navigate = useNavigate()
  const openRow = (event: MouseEvent, row: Row) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
    if (open && !isOwn && !getSelection()?.toString()) void navigate(open(row))
  }
  return (
    <Table className={classes.table} aria-label={label} data-opens={open !== undefined || undefined}>
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} list={list} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)} onClick={(event) => openRow(event, row)}>
            {columns.map(({ key, align, cell }, at) => (
              <Table.Td key={key} ta={align}>
                {at === 0 && open ? (
                  <Link to={open(row)} className={classes.link}>
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type HeadProps<Row, Order extends string> = { column: Column<Row, Order>; list: ListState<Order> }

function Head<Row, Order extends string>({ column: { title, order, align, width }, list }: HeadProps<Row, Order>) {
  const { o, d } = list.query
  const isOrdered = order !== undefined && o === order
  const Sign = isOrdered ? (d === 1 ? IconSortDescending : IconSortAscending) : IconArrowsSort
  return (
    <Table.Th w={width} ta={align} aria-sort={isOrdered ? (d === 1 ? 'descending' : 'ascending') : undefined}>
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
