import { canManageLocations } from '@clearwing/domain/locations/rules.ts'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { type OrganisationRecord, useCreateOrganisationLocationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { LocationForm } from './LocationForm.tsx'
import { locationValues } from './location-values.ts'

export const NewLocationPage = () => (
  <Page title="New location" width="form">
    <UnderActivity>
      <Loaded query={useOrganisation()}>{(organisation) => <New organisation={organisation} />}</Loaded>
    </UnderActivity>
  </Page>
)

function New({ organisation: { organisationId } }: { organisation: OrganisationRecord }) {
  const [create] = useCreateOrganisationLocationMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second location.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const list = `/organisation/${organisationId}/locations`
  if (!canManageLocations(useActor(), organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Panel>
      <LocationForm
        initial={locationValues({})}
        draft={`location of ${organisationId}`}
        save={(body) => create({ 'idempotency-key': idempotencyKey, body: { ...body, organisationId } }).unwrap()}
        cancel={() => void navigate(list)}
        onSaved={() => void navigate(list)}
      />
    </Panel>
  )
}
