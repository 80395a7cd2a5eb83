import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import { Button, Group } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useGetCustomQueryQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { ListLinks } from './ListLinks.tsx'
import { QueryEditor } from './QueryEditor.tsx'
import { WithQueries } from './WithQueries.tsx'

/** A saved query: the user's own, or a shared one. */
export const QueryPage = () => (
  <WithQueries title="Custom query">
    <SavedQuery />
  </WithQueries>
)

function SavedQuery() {
  const customQueryId = recordId(useParams().customQueryId)
  const maySchedule = schedulesReports(useActor())
  return (
    <Loaded query={useGetCustomQueryQuery({ customQueryId })} what="query">
      {(stored) => (
        <Page
          title={stored.name}
          width="full"
          action={
            <Group gap="xs">
              <ListLinks query={stored} />
              {maySchedule && <ScheduleLink customQueryId={customQueryId} />}
            </Group>
          }
        >
          <QueryEditor key={`${stored.customQueryId} ${stored.version}`} initial={stored.definition} stored={stored} />
        </Page>
      )}
    </Loaded>
  )
}

const ScheduleLink = ({ customQueryId }: { customQueryId: number }) => (
  <Button component={Link} to={`/report/schedule/new?query=${customQueryId}`} variant="default">
    Schedule
  </Button>
)
