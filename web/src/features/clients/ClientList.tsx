import { canExportClients } from '@clearwing/domain/clients/rules.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useListClientsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { ClientCard } from './ClientCard.tsx'
import { ClientsFrame } from './ClientsFrame.tsx'
import { clientColumns, clientOrders, endedColumns } from './columns.tsx'

type Props = { organisationId: number; mode: 'Current' | 'Ended' }

const days = [30, 60, 90, 180].map((number) => ({ value: String(number), label: `Within ${number} days` }))

const filters = [
  { key: 'ex', label: 'Certificate expires', options: days },
  {
    key: 'om',
    label: 'Open medical',
    options: [
      { value: 'with', label: 'With one' },
      { value: 'without', label: 'Without one' },
    ],
  },
]

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
  const list = useList('clients', { columns: clientOrders, filterKeys: isCurrent ? ['ex', 'om'] : [] })
  const query = useListClientsQuery({ organisationId, ...list.query, m: mode, ...filterQuery(list.chosen) })
  return (
    <ClientsFrame organisationId={organisationId} count={query.currentData?.totalItems}>
      <ListTable
        label={isCurrent ? 'Clients' : 'Former clients'}
        list={list}
        query={query}
        columns={isCurrent ? clientColumns(partsShown(actor, ['clients']).includes('nhi')) : endedColumns}
        rowKey={({ userId }) => userId}
        forgets
        open={({ userId }) => `/organisation/${organisationId}/clients/${userId}`}
        card={(client) => <ClientCard client={client} />}
        filters={isCurrent ? filters : []}
        searches="Name"
        exports={
          canExportClients(actor, organisationId) ? '/api/organisations/{organisationId}/clients/export' : undefined
        }
        empty={{ icon: IconHeartHandshake, ...empties[mode] }}
      />
    </ClientsFrame>
  )
}

/** Filters from the address, ignoring invalid values. */
function filterQuery({ ex, om }: Record<string, string>) {
  const number = Number(ex)
  const open = (['with', 'without'] as const).find((one) => one === om)
  return { ...(days.some(({ value }) => value === ex) && { ex: number }), ...(open && { om: open }) }
}
