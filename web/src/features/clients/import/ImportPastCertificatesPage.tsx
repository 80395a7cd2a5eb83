import { canImportPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import {
  mostPastCertificateBytes,
  mostPastCertificates,
  type PastCertificatePreview,
} from '@clearwing/domain/past-certificates/schema.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import { Anchor, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import {
  type OrganisationRecord,
  useImportPastCertificatesMutation,
  usePreviewPastCertificatesMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { FilePanel } from '#shared/import/FilePanel.tsx'
import { contentOf } from '#shared/import/file-content.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { PastPreview } from './PastPreview.tsx'

/** Brings in the certificates that clients held before the practice used the product. */
export const ImportPastCertificatesPage = () => (
  <Loaded query={useOrganisation()}>{(organisation) => <Import organisation={organisation} />}</Loaded>
)

const headings = [
  ...[
    'NHI',
    'Registration number',
    'Regulator',
    'First name',
    'Middle names',
    'Last name',
    'Born',
    'Class',
    'Privilege',
  ],
  ...['Certificate number', 'Issued', 'Expires', 'Conditions', 'Examiner'],
]

type ReadFile = { content: string; key: string; preview: PastCertificatePreview }

function Import({ organisation }: { organisation: OrganisationRecord }) {
  const { organisationId } = organisation
  const [preview] = usePreviewPastCertificatesMutation()
  const [press] = useImportPastCertificatesMutation()
  const [readFile, setReadFile] = useState<ReadFile>()
  const navigate = useNavigate()
  const mayImport = canImportPastCertificates(useActor(), organisationId)
  if (!mayImport || kindAskedBy(organisation) !== 'care') return <Navigate replace to=".." relative="path" />
  const look = async (file: File) => {
    setReadFile(undefined)
    const content = await contentOf(file)
    const read = await preview({ organisationId, body: { content } }).unwrap()
    setReadFile({ content, key: crypto.randomUUID(), preview: read })
  }
  return (
    <Page
      title="Import past certificates"
      width="full"
      action={
        <Group gap="md">
          <Anchor component={Link} to="../imports" relative="path">
            Earlier imports
          </Anchor>
          <Anchor component={Link} to=".." relative="path">
            All clients
          </Anchor>
        </Group>
      }
    >
      <Stack gap="md">
        <FilePanel look={look} mostBytes={mostPastCertificateBytes} mostRows={mostPastCertificates} headings={headings}>
          Each row is one certificate that was issued elsewhere. The person is found among your clients by NHI,
          registration number, or name and date of birth. A row that names no client creates a new person, if you may
          create people here. Doubtful rows are imported only after you choose the person; rows whose dates the rules of
          their day did not allow, only if you tick them.
        </FilePanel>
        {readFile && (
          <PastPreview
            key={readFile.key}
            first={readFile.preview}
            press={(chosen) => {
              const body = Object.assign({ content: readFile.content }, chosen)
              return press({ organisationId, 'idempotency-key': `${readFile.key} ${chosen.digest}`, body }).unwrap()
            }}
            onStarted={({ importRunId }) =>
              void navigate(`/organisation/${organisationId}/clients/imports/${importRunId}`)
            }
          />
        )}
      </Stack>
    </Page>
  )
}
