import { incidentList } from '@clearwing/domain/incidents/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useListIncidentsQuery } from '#api/generated.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { IncidentCard, incidentColumns } from './incident-columns.tsx'

/** The register of incidents: all of them for administrators, or those of one organisation. */
export function IncidentList({ organisationId }: { organisationId?: number }) {
  const list = useDescribedList(incidentList)
  const ofOrganisation = organisationId === undefined ? {} : { a: organisationId }
  const query = useListIncidentsQuery({
    ...list.query,
    ...chosenFilters(incidentList, list.chosen),
    ...ofOrganisation,
  })
  return (
    <ListTable
      label="Incidents"
      list={list}
      query={query}
      columns={incidentColumns}
      rowKey={({ incidentId }) => incidentId}
      open={({ incidentId }) => `/incident/${incidentId}`}
      card={(incident) => <IncidentCard incident={incident} />}
      filters={filtersOf(incidentList, {})}
      searches="Title, description, organisation"
      exports="/api/incidents/export"
      empty={{
        icon: IconShieldLock,
        title: 'No incidents.',
        why: 'Report a privacy breach as soon as it becomes known. The time for the notice runs from then.',
      }}
    />
  )
}
