import { canCreateOrganisation } from '@clearwing/domain/organisations/rules.ts'
import { suggestedFeatures } from '@clearwing/domain/organisations/suggested-features.ts'
import { useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useCreateOrganisationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { organisationValues } from './organisation-values.ts'

export const NewPage = () => (
  <Page title="New organisation" width="form">
    <UnderActivity>
      <New />
    </UnderActivity>
  </Page>
)

function New() {
  const [create] = useCreateOrganisationMutation()
  const navigate = useNavigate()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second organisation.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const created = useRef<number>(undefined)
  if (!canCreateOrganisation(useActor())) return <Navigate replace to="/dashboard" />
  return (
    <OrganisationForm
      initial={organisationValues({ country: 'New Zealand', featureSet: suggestedFeatures(0) })}
      draft="organisation"
      save={async (body) => {
        const answer = await create({ 'idempotency-key': idempotencyKey, body }).unwrap()
        created.current = answer.organisationId
      }}
      onSaved={() => void navigate(`/organisation/${created.current}/profile`)}
      cancel={() => void navigate('/organisation/all')}
    />
  )
}
