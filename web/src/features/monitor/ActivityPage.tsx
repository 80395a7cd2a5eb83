import { actionList } from '@clearwing/domain/activities/lists.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { IconHistory } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useGetActivityQuery, useListActivityActionsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { ActionCard } from './ActionCard.tsx'
import { actionColumns } from './action-columns.tsx'
import { monitoring } from './monitoring-area.ts'

/**
 * The actions under one activity: when, who, what, and on which record. The changed values are in the record's own
 * history.
 */
export function ActivityPage() {
  const administratorActivityId = Number(useParams().administratorActivityId) || 0
  const activity = useGetActivityQuery({ administratorActivityId }, { skip: useActivity() === null })
  return (
    <AdministratorPage title={activity.currentData?.description ?? 'Activity'} area={monitoring}>
      <Loaded query={activity} rows={1}>
        {({ description }) => (
          <ActionList
            key={administratorActivityId}
            administratorActivityId={administratorActivityId}
            name={description}
          />
        )}
      </Loaded>
    </AdministratorPage>
  )
}

const fresh = { refetchOnMountOrArgChange: true }

function ActionList({ administratorActivityId, name }: { administratorActivityId: number; name: string }) {
  const list = useDescribedList(actionList)
  const wanted = { administratorActivityId, ...list.query, ...chosenFilters(actionList, list.chosen) }
  return (
    <ListTable
      label={name}
      list={list}
      query={useListActivityActionsQuery(wanted, fresh)}
      columns={actionColumns}
      rowKey={({ historyId }) => historyId}
      card={(action) => <ActionCard action={action} />}
      filters={filtersOf(actionList, {})}
      searches="Name, kind of record"
      exports="/api/monitor/activities/{administratorActivityId}/actions/export"
      empty={{ icon: IconHistory, title: 'No actions under this activity.' }}
    />
  )
}
