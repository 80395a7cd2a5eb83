import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { canStartMedical } from '@clearwing/domain/medicals/rules.ts'
import { Navigate } from 'react-router'
import { useListOrganisationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { StartMedicalForm } from './StartMedicalForm.tsx'

/** For which regulator, and which classes. The application follows. */
export function StartMedicalPage() {
  const regulators = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  if (!canStartMedical(useActor())) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Start a medical" width="form">
      <Panel>
        <Loaded query={regulators}>{({ list }) => <StartMedicalForm regulators={list} />}</Loaded>
      </Panel>
    </Page>
  )
}
