import { actionWords, actorInWords } from '@clearwing/domain/activities/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { organisationEventList, personOfEvent } from '@clearwing/domain/organisation-audit/list.ts'
import { canReadOrganisationAudit } from '@clearwing/domain/organisation-audit/rules.ts'
import { Anchor, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type OrganisationEvent, useListOrganisationEventsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'

/** The person, with a link to the profile as long as the reader may see them. */
const Person = ({ event }: { event: OrganisationEvent }) =>
  event.subjectUserId === null ? (
    personOfEvent(event)
  ) : (
    <Anchor component={Link} to={`/user/${event.subjectUserId}/profile`} inherit>
      {event.subjectName}
    </Anchor>
  )

const columns = columnsOf(organisationEventList, {
  what: { width: 110 },
  person: { cell: (event) => <Person event={event} /> },
})

const EventCard = ({ event }: { event: OrganisationEvent }) => (
  <>
    <Text component="div" fw={620} style={{ overflowWrap: 'anywhere' }}>
      {actionWords[event.action]}: {event.kind}
      {event.isAboutPerson && ', '}
      <Person event={event} />
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular" style={{ overflowWrap: 'anywhere' }}>
      {formatMoment(event.at)}, {actorInWords(event)}
      {event.reason && `, ${event.reason}`}
    </Text>
  </>
)

/** What was done in an organisation, and to whose records. */
export const AuditPage = () => (
  <UnderActivity title="Audit">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Events organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

const fresh = { refetchOnMountOrArgChange: true }

function Events({ organisationId }: { organisationId: number }) {
  const list = useDescribedList(organisationEventList)
  const wanted = { organisationId, ...list.query, ...chosenFilters(organisationEventList, list.chosen) }
  const query = useListOrganisationEventsQuery(wanted, fresh)
  if (!canReadOrganisationAudit(useActor(), organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Audit" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Audit"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ historyId }) => historyId}
        card={(event) => <EventCard event={event} />}
        filters={filtersOf(organisationEventList, {})}
        searches="Name of a member or person"
        exports="/api/organisations/{organisationId}/audit/export"
        empty={{ icon: IconHistory, title: 'Nothing was done here yet.' }}
      />
    </Page>
  )
}
