import { formatCount } from '@clearwing/domain/format-count.ts'
import { pageSizes } from '@clearwing/domain/paging.ts'
import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import classes from './ListPages.module.css'
import type { ListState } from './use-list.ts'

type Props = {
  list: Pick<ListState, 'query' | 'setPage' | 'setSize'>
  page: { numberOfPages: number; totalItems: number; list: unknown[] }
}

const controls: Record<string, string> = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}

/** The range of rows shown, the total, and links to the other pages. */
export function ListPages({ list, page: { numberOfPages, totalItems, list: rows } }: Props) {
  const { p, n } = list.query
  const first = (p - 1) * n + 1
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" className={classes.pages}>
      <Text fz={13} c="var(--ui-text-2)" className="tabular">
        {formatCount(first)} to {formatCount(first + rows.length - 1)} of {formatCount(totalItems)}
      </Text>
      <Group gap="sm" className={classes.choice}>
        {totalItems > pageSizes[0] && (
          <Group component="label" gap="xs" fz={13}>
            Rows
            <NativeSelect
              size="xs"
              data={pageSizes.map(String)}
              value={String(n)}
              onChange={(event) => list.setSize(Number(event.currentTarget.value))}
            />
          </Group>
        )}
        {numberOfPages > 1 && (
          <Pagination
            size="sm"
            total={numberOfPages}
            value={p}
            onChange={list.setPage}
            getControlProps={(control) => ({ 'aria-label': controls[control] ?? control })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          />
        )}
      </Group>
    </Group>
  )
}
