import { canChangeOrganisation } from '@clearwing/domain/organisations/rules.ts'
import { Navigate, useNavigate } from 'react-router'
import { api, type OrganisationRecord, useUpdateOrganisationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { organisationValues, organisationWords } from './organisation-values.ts'
import { useOrganisation } from './use-organisation.ts'

export const EditPage = () => (
  <Page title="Edit organisation" width="form">
    <UnderActivity>
      <Loaded query={useOrganisation()}>{(organisation) => <EditOrganisation organisation={organisation} />}</Loaded>
    </UnderActivity>
  </Page>
)

function EditOrganisation({ organisation }: { organisation: OrganisationRecord }) {
  const [update] = useUpdateOrganisationMutation()
  const [askHistory] = api.endpoints.listOrganisationHistory.useLazyQuery()
  const navigate = useNavigate()
  const leave = () => void navigate('../profile', { relative: 'path' })
  const { organisationId } = organisation
  if (!canChangeOrganisation(useActor(), organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <OrganisationForm
      initial={organisationValues(organisation)}
      edits={{
        record: organisation,
        valuesOf: organisationValues,
        words: organisationWords,
        changedBy: () => lastChangedBy(askHistory({ organisationId, ...lastChange }).unwrap()),
      }}
      draft={`organisation ${organisationId}`}
      save={(body, current) => update({ organisationId, body: { ...body, version: current } }).unwrap()}
      onSaved={leave}
      cancel={leave}
    />
  )
}
