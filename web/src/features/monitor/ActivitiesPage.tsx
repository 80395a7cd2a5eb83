import { activityList } from '@clearwing/domain/activities/lists.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Text } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { type ListedActivity, useReviewActivitiesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { columnsOf, filtersOf, MomentValue } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { monitoring } from './monitoring-area.ts'

const columns = columnsOf(activityList, {
  last: { cell: ({ lastActionAt }) => (lastActionAt ? <MomentValue moment={lastActionAt} /> : 'None yet') },
  actions: { cell: ({ actions }) => actions.toLocaleString('en-NZ') },
})

/** Administrators' activities, with the number of actions under each. */
export const ActivitiesPage = () => (
  <AdministratorPage title="Activities" area={monitoring}>
    <Activities />
  </AdministratorPage>
)

function Activities() {
  const list = useDescribedList(activityList)
  const wanted = { ...list.query, ...chosenFilters(activityList, list.chosen) }
  return (
    <ListTable
      label="Activities"
      list={list}
      query={useReviewActivitiesQuery(wanted, { refetchOnMountOrArgChange: true })}
      columns={columns}
      rowKey={({ administratorActivityId }) => administratorActivityId}
      open={({ administratorActivityId }) => `/monitor/activity/${administratorActivityId}`}
      card={(activity) => <ActivityCard activity={activity} />}
      filters={filtersOf(activityList, {})}
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
