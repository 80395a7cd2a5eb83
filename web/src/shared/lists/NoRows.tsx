import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import type { ListPage } from './steady.ts'
import type { ListState } from './use-list.ts'

type Props = {
  list: Pick<ListState, 'query' | 'chosen' | 'setPage' | 'clear'>
  page: ListPage<unknown>
  empty: Parameters<typeof EmptyState>[0]
}

/** Says why there are no rows: the list is empty, nothing matches, or the page does not exist. */
export function NoRows({ list, page: { totalItems, numberOfPages }, empty }: Props) {
  if (totalItems > 0) {
    const back = <Button onClick={() => list.setPage(numberOfPages)}>Go to page {numberOfPages}</Button>
    return <EmptyState icon={empty.icon} title={`There is no page ${list.query.p}.`} action={back} />
  }
  const isFiltered = list.query.f !== undefined || Object.keys(list.chosen).length > 0
  if (!isFiltered) return <EmptyState {...empty} />
  const clear = (
    <Button variant="default" onClick={list.clear}>
      Clear filters
    </Button>
  )
  return <EmptyState icon={IconFilterOff} title="No rows match these filters." action={clear} />
}
