import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { type ListedActivity, useReviewActivitiesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { monitoring } from './monitoring-area.ts'

const orders = ['createdAt', 'description'] as const
type Order = (typeof orders)[number]

const columns: Column<ListedActivity, Order>[] = [
  { key: 'description', title: 'Activity', order: 'description', cell: ({ description }) => description },
  { key: 'by', title: 'Started by', cell: ({ createdBy }) => createdBy },
  {
    key: 'at',
    title: 'Started',
    order: 'createdAt',
    width: 170,
    cell: ({ createdAt }) => <span className="tabular">{formatMoment(createdAt)}</span>,
  },
  {
    key: 'last',
    title: 'Last action',
    width: 170,
    cell: ({ lastActionAt }) => (
      <span className="tabular">{lastActionAt ? formatMoment(lastActionAt) : 'None yet'}</span>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    align: 'right',
    width: 90,
    cell: ({ actions }) => <span className="tabular">{actions.toLocaleString('en-NZ')}</span>,
  },
]

const filters = [{ key: 'm', label: 'Show', options: [{ value: 'Own', label: 'Started by me' }] }]

/** Administrators' activities, with the number of actions under each. */
export const ActivitiesPage = () => (
  <AdministratorPage title="Activities" area={monitoring}>
    <Activities />
  </AdministratorPage>
)

function Activities() {
  const list = useList<Order>('history', { columns: orders, direction: 1, filterKeys: ['m'] })
  const m = list.chosen.m === 'Own' ? 'Own' : 'All'
  return (
    <ListTable
      label="Activities"
      list={list}
      query={useReviewActivitiesQuery({ ...list.query, m }, { refetchOnMountOrArgChange: true })}
      columns={columns}
      rowKey={({ administratorActivityId }) => administratorActivityId}
      open={({ administratorActivityId }) => `/monitor/activity/${administratorActivityId}`}
      card={(activity) => <ActivityCard activity={activity} />}
      filters={filters}
      searches="Description"
      empty={{ icon: IconClipboardText, title: 'No activities yet.' }}
    />
  )
}

const ActivityCard = ({ activity: { description, createdBy, createdAt, actions } }: { activity: ListedActivity }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {description}
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {createdBy}, {formatMoment(createdAt)}, {actions.toLocaleString('en-NZ')} actions
    </Text>
  </>
)
