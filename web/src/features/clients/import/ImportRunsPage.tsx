import { formatMoment } from '@clearwing/domain/dates.ts'
import { type ImportRun, importRunNames, importRunStateNames } from '@clearwing/domain/imports/run-schema.ts'
import { canImportPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type OrganisationRecord, useListImportRunsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { importCountsInWords } from './run-words.ts'

/** The imports of clients and past certificates of a practice. */
export const ImportRunsPage = () => (
  <Loaded query={useOrganisation()}>{(organisation) => <Runs organisation={organisation} />}</Loaded>
)

function Runs({ organisation: { organisationId } }: { organisation: OrganisationRecord }) {
  const mayImport = canImportPastCertificates(useActor(), organisationId)
  const query = useListImportRunsQuery({ organisationId })
  if (!mayImport) return <Navigate replace to=".." relative="path" />
  return (
    <Page
      title="Imports"
      action={
        <Anchor component={Link} to=".." relative="path">
          All clients
        </Anchor>
      }
    >
      <Panel>
        <Loaded query={query} what="imports">
          {(runs) =>
            runs.length === 0 ? (
              <EmptyState
                icon={IconFileImport}
                title="No imports yet."
                why="Import clients or past certificates from a file. Each import is listed here and can be undone."
              />
            ) : (
              <Stack gap="md">
                {runs.map((run) => (
                  <OneRun key={run.importRunId} run={run} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Panel>
    </Page>
  )
}

const OneRun = ({ run }: { run: ImportRun }) => (
  <Stack gap={2}>
    <Group gap="xs">
      <Anchor component={Link} to={String(run.importRunId)}>
        {`${importRunNames[run.kind]}, ${formatMoment(run.createdAt)}`}
      </Anchor>
      <Text fz={14} c="var(--ui-text-2)">
        {importRunStateNames[run.state]}
      </Text>
    </Group>
    <Text fz={14} c="var(--ui-text-2)">
      {`${run.byName}. ${importCountsInWords(run.counts)}`}
    </Text>
  </Stack>
)
