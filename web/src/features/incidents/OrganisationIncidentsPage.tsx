import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { keepsIncidentOf } from '@clearwing/domain/incidents/rules.ts'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { IncidentList } from './IncidentList.tsx'
import { ReportButton } from './IncidentsPage.tsx'

/** An organisation's own register of privacy breaches. */
export const OrganisationIncidentsPage = () => (
  <UnderActivity title="Incidents">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Register organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function Register({ organisationId }: { organisationId: number }) {
  const actor = useActor()
  if (!isAdministrator(actor) && !keepsIncidentOf(actor, organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Incidents" isCountedBelow width="full" action={!isAdministrator(actor) && <ReportButton />}>
      <IncidentList organisationId={organisationId} />
    </Page>
  )
}
