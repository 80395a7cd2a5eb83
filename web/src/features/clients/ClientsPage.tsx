import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canExportClients, canListClients } from '@clearwing/domain/clients/rules.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useListClientsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { ClientCard } from './ClientCard.tsx'
import { clientColumns, clientOrders } from './columns.tsx'

/** The people in the care of a practice. Administrators say first what for. */
export function ClientsPage() {
  const actor = useActor()
  const page = (
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Clients organisationId={organisationId} />}</Loaded>
  )
  return isAdministrator(actor) ? <NeedsActivity>{page}</NeedsActivity> : page
}

type Props = { organisationId: number }

function Clients({ organisationId }: Props) {
  const actor = { ...useActor(), activityId: useActivity()?.administratorActivityId ?? null }
  if (!canListClients(actor, organisationId)) return <Navigate replace to="/dashboard" />
  return <ClientList organisationId={organisationId} />
}

const filters = [{ key: 'm', label: 'Show', options: [{ value: 'Open', label: 'With an open medical' }] }]

function ClientList({ organisationId }: Props) {
  const actor = useActor()
  const list = useList('clients', { columns: clientOrders, filterKeys: ['m'] })
  const isOpen = list.chosen.m === 'Open'
  const query = useListClientsQuery({ organisationId, ...list.query, ...(isOpen && { m: 'Open' }) })
  return (
    <Page title="Clients" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Clients"
        list={list}
        query={query}
        columns={clientColumns(partsShown(actor, ['clients']).includes('nhi'))}
        rowKey={({ userId }) => userId}
        card={(client) => <ClientCard client={client} />}
        filters={filters}
        searches="Name"
        exports={
          canExportClients(actor, organisationId) ? `/api/organisations/${organisationId}/clients/export` : undefined
        }
        empty={{
          icon: IconHeartHandshake,
          title: 'There are no clients yet.',
          why: 'Whoever sends an application here becomes one.',
        }}
      />
    </Page>
  )
}
