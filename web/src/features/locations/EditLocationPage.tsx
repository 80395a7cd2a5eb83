import { canManageLocations } from '@clearwing/domain/locations/rules.ts'
import { Navigate, useNavigate, useParams } from 'react-router'
import { api, type OrganisationLocation, useUpdateOrganisationLocationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { LocationForm } from './LocationForm.tsx'
import { locationValues, locationWords } from './location-values.ts'
import { usePlaceOfPath } from './use-location.ts'

export const EditLocationPage = () => (
  <RecordPart title="Edit location">
    <Loaded query={usePlaceOfPath()}>{(location) => <EditLocation location={location} />}</Loaded>
  </RecordPart>
)

function EditLocation({ location }: { location: OrganisationLocation }) {
  const [update] = useUpdateOrganisationLocationMutation()
  const [askHistory] = api.endpoints.listLocationHistory.useLazyQuery()
  const navigate = useNavigate()
  const { organisationId, organisationLocationId, archivedAt } = location
  const here = `/organisation/${useParams().organisationId}/locations/${organisationLocationId}`
  const mayManage = canManageLocations(useActor(), organisationId)
  if (archivedAt !== null || !mayManage) return <Navigate replace to={here} />
  return (
    <Panel>
      <LocationForm
        initial={locationValues(location)}
        edits={{
          record: location,
          valuesOf: locationValues,
          words: locationWords,
          changedBy: () => lastChangedBy(askHistory({ organisationLocationId, ...lastChange }).unwrap()),
        }}
        draft={`location ${organisationLocationId}`}
        save={(body, current) => update({ organisationLocationId, body: { ...body, version: current } }).unwrap()}
        cancel={() => void navigate(here)}
        onSaved={() => void navigate(here)}
      />
    </Panel>
  )
}
