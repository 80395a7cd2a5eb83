import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { organisationList } from '@clearwing/domain/organisations/list.ts'
import { typesInWords } from '@clearwing/domain/organisations/words.ts'
import { Button, Text } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'

/** All organisations: practices, regulators, flying organisations and others. */
export function OrganisationsPage() {
  const list = useDescribedList(organisationList)
  const query = useListOrganisationsQuery({ ...list.query, ...chosenFilters(organisationList, list.chosen) })
  const add = (
    <Button component={Link} to="/organisation/new" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      Add organisation
    </Button>
  )
  return (
    <Page
      title="Organisations"
      count={query.currentData?.totalItems}
      action={isAdministrator(useActor()) && add}
      width="full"
    >
      <ListTable
        label="Organisations"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ organisationId }) => organisationId}
        open={({ organisationId }) => `/organisation/${organisationId}/profile`}
        card={(organisation) => <OrganisationCard organisation={organisation} />}
        filters={filtersOf(organisationList, {})}
        searches="Name, city"
        exports="/api/organisations/export"
        empty={{ icon: IconBuilding, title: 'No organisations yet.' }}
      />
    </Page>
  )
}

const columns = columnsOf(organisationList, {
  phone: { cell: ({ phone }) => <span className="tabular">{phone}</span> },
})

const OrganisationCard = ({
  organisation: { name, organisationTypes: bits, city },
}: {
  organisation: Organisation
}) => (
  <>
    <Text fw={620}>{name}</Text>
    <Text fz={14} c="var(--ui-text-2)">
      {[typesInWords(bits), city].filter(Boolean).join(', ')}
    </Text>
  </>
)
