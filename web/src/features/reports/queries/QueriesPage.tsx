import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { exportsQueries } from '@clearwing/domain/reports/exports/rules.ts'
import { customQueryList } from '@clearwing/domain/reports/queries/list.ts'
import type { ListedQuery } from '@clearwing/domain/reports/queries/result.ts'
import { subjectNames } from '@clearwing/domain/reports/queries/subjects.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconListSearch, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListCustomQueriesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { WithQueries } from './WithQueries.tsx'

/** Saved queries: the user's own, and those that colleagues share with one of the user's staff groups. */
export const QueriesPage = () => (
  <WithQueries title="Custom queries">
    <Queries />
  </WithQueries>
)

function Queries() {
  const list = useDescribedList(customQueryList)
  const query = useListCustomQueriesQuery({ ...list.query, ...chosenFilters(customQueryList, list.chosen) })
  return (
    <Page
      title="Custom queries"
      count={query.currentData?.totalItems}
      width="full"
      action={
        <Group gap="xs">
          {exportsQueries(useActor()) && (
            <Button component={Link} to="/report/exports" variant="default">
              Exports
            </Button>
          )}
          <Button
            component={Link}
            to="/report/query/new"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            New query
          </Button>
        </Group>
      }
    >
      <ListTable
        label="Custom queries"
        list={list}
        query={query}
        columns={columnsOf(customQueryList, cells)}
        rowKey={({ customQueryId }) => customQueryId}
        card={(stored) => <Card stored={stored} />}
        filters={filtersOf(customQueryList, {})}
        searches="Name"
        empty={{
          icon: IconListSearch,
          title: 'No saved queries.',
          why: 'Create a query and save it. Queries that colleagues share with your staff groups appear here too.',
        }}
      />
    </Page>
  )
}

const NameLink = ({ stored: { customQueryId, name } }: { stored: ListedQuery }) => (
  <Anchor component={Link} to={`/report/query/${customQueryId}`} fw={560} fz={14}>
    {name}
  </Anchor>
)

const cells = {
  name: { cell: (stored: ListedQuery) => <NameLink stored={stored} /> },
  subject: { width: 140 },
  owner: { width: 190 },
  sharedWith: { width: 160 },
  rows: { width: 90, align: 'right' as const },
  lastRun: { width: 170 },
}

const Card = ({ stored }: { stored: ListedQuery }) => (
  <>
    <NameLink stored={stored} />
    <Text fz={14}>
      {subjectNames[stored.subject]} · {stored.ownerName}
      {stored.staffGroupName && ` · shared with ${stored.staffGroupName}`}
    </Text>
    <Text fz={13} c="var(--ui-text-2)">
      {stored.lastRunAt ? `${stored.lastRows} rows on ${formatMoment(stored.lastRunAt)}` : 'Not run yet'}
    </Text>
  </>
)
