import { formatCount } from '@clearwing/domain/format-count.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ListPage } from './steady.ts'
import type { ListState } from './use-list.ts'

type Props = { page: ListPage<unknown> | undefined; list: Pick<ListState, 'query'>; selected: number }

/** Announces to screen readers what the list shows. */
export const ListCount = ({ page, list: { query }, selected }: Props) => (
  <VisuallyHidden role="status" aria-live="polite">
    {page &&
      `${page.totalItems === 1 ? '1 row' : `${formatCount(page.totalItems)} rows`}, ${pageInWords(query.p, page)}`}
    {selected > 0 && `, ${selected} selected`}
  </VisuallyHidden>
)

const pageInWords = (p: number, { numberOfPages }: ListPage<unknown>) =>
  numberOfPages > 1 ? `page ${p} of ${numberOfPages}` : 'all on this page'
