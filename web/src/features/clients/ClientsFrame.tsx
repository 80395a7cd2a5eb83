import { canImportClients } from '@clearwing/domain/clients/import/import-rules.ts'
import { canCreateClient } from '@clearwing/domain/clients/rules.ts'
import { canAskForRelation } from '@clearwing/domain/relations/rules.ts'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconFileImport, IconMailQuestion, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { AskForm } from '#features/relations/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Page } from '#shared/pages/Page.tsx'

const modes = ['Current', 'Requested', 'Ended'] as const

/** Which clients to show, read from the address. */
export function useMode() {
  const [search] = useSearchParams()
  return modes.find((one) => one === search.get('m')) ?? 'Current'
}

type Props = { organisationId: number; count?: number | undefined; children: ReactNode }

/** The header of the clients page: count, mode, and ways to add clients. */
export function ClientsFrame({ organisationId, count, children }: Props) {
  const [, setSearch] = useSearchParams()
  const mode = useMode()
  // The filters and order of one list do not apply to another.
  const show = (next: string) => setSearch(next === 'Current' ? {} : { m: next }, { replace: true })
  return (
    <Page title="Clients" count={count} action={<Actions organisationId={organisationId} />} width="full">
      <SegmentedControl aria-label="Which clients" mb="sm" data={[...modes]} value={mode} onChange={show} />
      {children}
    </Page>
  )
}

/** Adds clients: by the number on their licence, or in person if they have no record here yet. */
function Actions({ organisationId }: Pick<Props, 'organisationId'>) {
  const actor = useActor()
  const ask = () =>
    openDialog('Ask a client', (close) => <AskForm organisationId={organisationId} kind="care" onSaved={close} />)
  return (
    <Group gap="sm">
      {canImportClients(actor, organisationId) && (
        <Button
          component={Link}
          to="import"
          variant="default"
          leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
        >
          Import
        </Button>
      )}
      {canCreateClient(actor, organisationId) && (
        <Button
          component={Link}
          to="new"
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
        >
          New client
        </Button>
      )}
      {canAskForRelation(actor, organisationId) && (
        <Button leftSection={<IconMailQuestion size={16} stroke={1.75} aria-hidden />} onClick={() => void ask()}>
          Ask a client
        </Button>
      )}
    </Group>
  )
}
