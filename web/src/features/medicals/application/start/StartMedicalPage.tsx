import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { canStartMedical } from '@clearwing/domain/medicals/rules.ts'
import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { Navigate } from 'react-router'
import { useListMedicalClassesQuery, useListOrganisationsQuery, useListOwnRegistrationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { OwnOpenMedicals } from './OwnOpenMedicals.tsx'
import { StartMedicalForm } from './StartMedicalForm.tsx'

/** Choice of the regulator and the classes. The application follows. */
export function StartMedicalPage() {
  const regulators = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  const classes = useListMedicalClassesQuery({})
  const registrations = useListOwnRegistrationsQuery({ userId: 'me' })
  if (!canStartMedical(useActor())) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Start a medical" width="form">
      <OwnOpenMedicals />
      <Panel>
        <Loaded query={regulators}>
          {({ list }) => (
            <Loaded query={classes}>
              {(rows) => (
                <Loaded query={registrations}>
                  {(numbers) => (
                    <StartMedicalForm
                      regulators={certifying(list, rows)}
                      classes={rows}
                      usualRegulatorIds={numbers.map(({ regulatorId }) => regulatorId)}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

/** Regulators that have at least one class; the others cannot be chosen. */
const certifying = (regulators: Organisation[], classes: CertificateClass[]) =>
  regulators.filter(({ organisationId }) => classes.some(({ regulatorId }) => regulatorId === organisationId))
