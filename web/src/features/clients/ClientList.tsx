import { clientList } from '@clearwing/domain/clients/list/list.ts'
import { canExportClients } from '@clearwing/domain/clients/rules.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useListClientsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { useQueryOptions } from '#shared/lists/use-query-options.ts'
import { ClientCard } from './ClientCard.tsx'
import { ClientsFrame } from './ClientsFrame.tsx'
import { clientColumns } from './columns.tsx'

type Props = { organisationId: number; mode: 'Current' | 'Ended' }

const empties = {
  Current: {
    title: 'No clients yet.',
    why: 'People become clients when they send an application here or accept your request.',
  },
  Ended: { title: 'No former clients.', why: 'Former clients are listed here.' },
}

/** The current or former clients of a practice. */
export function ClientList({ organisationId, mode }: Props) {
  const actor = useActor()
  const isCurrent = mode === 'Current'
  const list = useDescribedList(clientList, isCurrent ? {} : { filterKeys: [] })
  const viewer = { isFormer: !isCurrent, knowsNhi: partsShown(actor, ['clients']).includes('nhi') }
  const filters = chosenFilters(clientList, list.chosen, viewer)
  const queries = useQueryOptions(actor, 'people')
  const query = useListClientsQuery({ organisationId, ...list.query, ...filters, m: mode })
  return (
    <ClientsFrame organisationId={organisationId} count={query.currentData?.totalItems}>
      <ListTable
        label={isCurrent ? 'Clients' : 'Former clients'}
        list={list}
        query={query}
        columns={clientColumns(viewer)}
        rowKey={({ userId }) => userId}
        forgets
        open={({ userId }) => `/organisation/${organisationId}/clients/${userId}`}
        card={(client) => <ClientCard client={client} />}
        filters={isCurrent ? filtersOf(clientList, { cq: queries }, viewer) : []}
        searches="Name"
        exports={
          canExportClients(actor, organisationId) ? '/api/organisations/{organisationId}/clients/export' : undefined
        }
        empty={{ icon: IconHeartHandshake, ...empties[mode] }}
      />
    </ClientsFrame>
  )
}
