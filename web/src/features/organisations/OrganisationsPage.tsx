import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { organisationTypes, typesInWords } from '@clearwing/domain/organisations/words.ts'
import { Button, Text } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Organisation, useListOrganisationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'

const orders = ['name', 'city'] as const
const filters = [
  {
    key: 'ot',
    label: 'Type',
    options: organisationTypes.map(({ bit, label }) => ({ value: String(bit), label })),
  },
]

/** All organisations: practices, regulators, flying organisations and others. */
export function OrganisationsPage() {
  const list = useList('organisations', { columns: orders, filterKeys: ['ot'] })
  const ot = Number(list.chosen.ot) || undefined
  const query = useListOrganisationsQuery({ ...list.query, ...(ot && { ot }) })
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
        filters={filters}
        searches="Name, city"
        exports="/api/organisations/export"
        empty={{ icon: IconBuilding, title: 'No organisations yet.' }}
      />
    </Page>
  )
}

const columns: Column<Organisation, (typeof orders)[number]>[] = [
  { key: 'name', title: 'Name', order: 'name', cell: ({ name }) => name },
  { key: 'type', title: 'Type', cell: ({ organisationTypes: bits }) => typesInWords(bits) },
  { key: 'city', title: 'City or town', order: 'city', cell: ({ city }) => city },
  { key: 'phone', title: 'Phone', cell: ({ phone }) => <span className="tabular">{phone}</span> },
]

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
