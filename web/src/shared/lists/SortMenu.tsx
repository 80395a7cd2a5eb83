import { Button, Menu } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { Column } from './list-table.ts'
import type { ListState } from './use-list.ts'

type Props<Row, Order extends string> = { list: ListState<Order>; columns: Column<Row, Order>[] }

/** Chooses the order where there are no column headings. Choosing the same order again reverses it. */
export function SortMenu<Row, Order extends string>({ list, columns }: Props<Row, Order>) {
  const { o, d } = list.query
  const ordered = columns.flatMap(({ title, order, also }) => [
    ...(order === undefined ? [] : [{ title, order }]),
    ...(also ?? []),
  ])
  const Sign = d === 1 ? IconSortDescending : IconSortAscending
  const now = ordered.find(({ order }) => order === o)?.title ?? 'Order'
  if (ordered.length === 0) return null
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Order: ${now}, ${d === 1 ? 'descending' : 'ascending'}`}
          leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
        >
          {now}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ordered.map(({ title, order }) => (
          <Menu.Item key={order} onClick={() => list.setOrder(order)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
