import { canImportClients } from '@clearwing/domain/clients/import/import-rules.ts'
import { canImportPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import { Anchor, Group } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { type OrganisationRecord, useImportClientsMutation, usePreviewClientsImportMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { ImportPanels } from '#shared/import/ImportPanels.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'

/** Imports a file: asks existing people to become clients and creates records for new people. */
export const ImportClientsPage = () => (
  <Loaded query={useOrganisation()}>{(organisation) => <Import organisation={organisation} />}</Loaded>
)

const headings = [
  ...[
    'Registration number',
    'Regulator',
    'Date of birth',
    'Title',
    'First name',
    'Middle names',
    'Last name',
    'Known as',
  ],
  ...['Email', 'Phone'],
]

function Import({ organisation }: { organisation: OrganisationRecord }) {
  const [preview] = usePreviewClientsImportMutation()
  const [press] = useImportClientsMutation()
  const { organisationId } = organisation
  const actor = useActor()
  const mayImport = canImportClients(actor, organisationId)
  if (!mayImport || kindAskedBy(organisation) !== 'care') return <Navigate replace to=".." relative="path" />
  return (
    <Page
      title="Import clients"
      width="full"
      action={
        <Group gap="md">
          {canImportPastCertificates(actor, organisationId) && (
            <>
              <Anchor component={Link} to="../certificates" relative="path">
                Past certificates
              </Anchor>
              <Anchor component={Link} to="../imports" relative="path">
                Earlier imports
              </Anchor>
            </>
          )}
          <Anchor component={Link} to=".." relative="path">
            All clients
          </Anchor>
        </Group>
      }
    >
      <ImportPanels
        headings={headings}
        preview={(body) => preview({ organisationId, body }).unwrap()}
        press={(body, key) => press({ organisationId, 'idempotency-key': key, body }).unwrap()}
      >
        A row with a registration number and a date of birth sends a request to the person with both; they accept it
        themselves, and you see nothing of their record before then. A row without a number creates a new person, if you
        may create people here. Rows that may match an existing client are processed only if you tick them.
      </ImportPanels>
    </Page>
  )
}
