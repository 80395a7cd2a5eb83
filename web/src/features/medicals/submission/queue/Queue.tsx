import type { QueuedSubmission } from '@clearwing/domain/medicals/submission/queue.ts'
import { readsStatistics } from '@clearwing/domain/reports/rules.ts'
import { Anchor, Group, SegmentedControl, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useListSubmissionsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useChoices } from '#features/medicals/list/use-choices.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { FilterBar } from '#shared/lists/FilterBar.tsx'
import { ListPages } from '#shared/lists/ListPages.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { useListKeys } from '#shared/lists/use-list-keys.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { BrowserTitle } from '#shared/pages/Page.tsx'
import { QueueItem } from './QueueItem.tsx'
import classes from './queue.module.css'
import { queueFilterKeys, queueFilters, queueQuery, queueStage, stages } from './stages.ts'

type Page = { list: QueuedSubmission[]; numberOfPages: number; totalItems: number }

/** Submissions of one stage, most urgent first. With `isAlone`, no record sets the title of the browser tab. */
export function Queue({ isAlone }: { isAlone: boolean }) {
  const list = useList('submissions', { columns: ['clock', 'since'], filterKeys: queueFilterKeys })
  const stage = queueStage(list.chosen.st)
  const { codes } = useChoices()
  const { p, n, f } = list.query
  const query = useListSubmissionsQuery({ p, n, ...queueQuery(list.chosen), ...(f && { f }) })
  const actor = useActor()
  const box = useRef<HTMLElement>(null)
  const hasRows = (query.currentData?.list.length ?? 0) > 0
  useListKeys(box, { hasRows, open: undefined, toggle: undefined, clear: () => undefined, hasSearch: true })
  const isNarrowed = Boolean(f) || queueFilterKeys.some((key) => key !== 'st' && list.chosen[key])
  return (
    <section aria-labelledby="queue" ref={box}>
      {isAlone && <BrowserTitle>Queue</BrowserTitle>}
      <div className={classes.head}>
        <Group justify="space-between" gap="xs">
          <Title order={1} id="queue" className={classes.title}>
            Queue <span className={classes.count}>{query.currentData?.totalItems}</span>
          </Title>
          <Group gap="md">
            <Anchor component={Link} to="/regulator/examiners">
              Examiners
            </Anchor>
            <Anchor component={Link} to="/medical/reviews">
              Reviews
            </Anchor>
            <Anchor component={Link} to="/regulator/rules">
              Rules
            </Anchor>
            {readsStatistics(actor) && (
              <Anchor component={Link} to="/report/statistics">
                Statistics
              </Anchor>
            )}
          </Group>
        </Group>
        <SegmentedControl
          fullWidth
          my="xs"
          size="xs"
          aria-label="Which submissions"
          value={stage.value}
          onChange={(value) => list.setFilter('st', value)}
          data={stages.map(({ value, label }) => ({ value, label }))}
        />
        <FilterBar list={list} filters={queueFilters(stage.value, codes)} searches="Name, number, practice" />
      </div>
      <Loaded query={query} rows={6} rowHeight={84}>
        {(page: Page) =>
          page.list.length === 0 ? (
            <EmptyState icon={IconInbox} title={isNarrowed ? 'No submissions match your search.' : stage.none} />
          ) : (
            <>
              <ul className={classes.items} aria-label={stage.label}>
                {page.list.map((medical) => (
                  <QueueItem key={medical.medicalId} submission={medical} />
                ))}
              </ul>
              <Group className={classes.pages}>
                <ListPages list={list} page={page} />
              </Group>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
