import { canManageLocations } from '@clearwing/domain/locations/rules.ts'
import { Navigate, useNavigate } from 'react-router'
import { type OrganisationLocation, useUpdateOrganisationLocationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { LocationForm } from './LocationForm.tsx'
import { valuesOf } from './location-values.ts'
import { usePlaceOfPath } from './use-location.ts'

/** Changes what is kept of a place. */
export const EditLocationPage = () => (
  <Page title="Edit the location" width="form">
    <Loaded query={usePlaceOfPath()}>{(location) => <Edit location={location} />}</Loaded>
  </Page>
)

function Edit({ location }: { location: OrganisationLocation }) {
  const [update] = useUpdateOrganisationLocationMutation()
  const navigate = useNavigate()
  const { organisationId, organisationLocationId, archivedAt, version } = location
  const here = `/organisation/${organisationId}/locations/${organisationLocationId}`
  const mayManage = canManageLocations(useActor(), organisationId)
  if (archivedAt !== null || !mayManage) return <Navigate replace to={here} />
  return (
    <Panel>
      <LocationForm
        initial={valuesOf(location)}
        version={version}
        draft={`location ${organisationLocationId}`}
        save={(body, current) => update({ organisationLocationId, body: { ...body, version: current } }).unwrap()}
        onSaved={() => void navigate(here)}
      />
    </Panel>
  )
}
