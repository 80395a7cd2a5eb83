import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canReleaseHold } from '@clearwing/domain/retention/rules.ts'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { HoldButton, HoldList } from './HoldList.tsx'

/** Holds that the leaders of an organisation have set. */
export const OrganisationHoldsPage = () => (
  <UnderActivity title="Holds">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Holds organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function Holds({ organisationId }: { organisationId: number }) {
  const actor = useActor()
  if (!isAdministrator(actor) && !canReleaseHold(actor, { organisationId })) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Holds" isCountedBelow width="full" action={!isAdministrator(actor) && <HoldButton />}>
      <HoldList organisationId={organisationId} />
    </Page>
  )
}
