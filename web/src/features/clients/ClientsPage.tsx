import { canListClients } from '@clearwing/domain/clients/rules.ts'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { RequestList } from '#features/relations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ClientList } from './ClientList.tsx'
import { ClientsFrame, useMode } from './ClientsFrame.tsx'

/** The clients of a practice. Administrators choose an activity first. */
export const ClientsPage = () => (
  <UnderActivity title="Clients">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Clients organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function Clients({ organisationId }: { organisationId: number }) {
  const actor = useActor()
  const mode = useMode()
  if (!canListClients(actor, organisationId)) return <Navigate replace to="/dashboard" />
  if (mode !== 'Requested') return <ClientList key={mode} organisationId={organisationId} mode={mode} />
  return (
    <ClientsFrame organisationId={organisationId}>
      <RequestList organisationId={organisationId} kind="care" />
    </ClientsFrame>
  )
}
