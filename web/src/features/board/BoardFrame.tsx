import { canKeepBoard } from '@clearwing/domain/relations/board-rules.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { AskForm } from '#features/relations/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Page } from '#shared/pages/Page.tsx'

const modes = [
  { value: 'Board', label: 'Board' },
  { value: 'Requested', label: 'Requested' },
]

type Props = { organisationId: number; count?: number | undefined; children: ReactNode }

/** The header of the board; users who manage it also see the requests. */
export function BoardFrame({ organisationId, count, children }: Props) {
  const keeps = canKeepBoard(useActor(), organisationId)
  const [search, setSearch] = useSearchParams()
  const ask = () =>
    openDialog('Ask a pilot', (close) => <AskForm organisationId={organisationId} kind="employment" onSaved={close} />)
  const askButton = (
    <Button leftSection={<IconMailQuestion size={16} stroke={1.75} aria-hidden />} onClick={() => void ask()}>
      Ask a pilot
    </Button>
  )
  return (
    <Page title="Board of pilots" count={count} action={keeps && askButton} width="full">
      {keeps && (
        <SegmentedControl
          aria-label="Which part of the board"
          mb="sm"
          data={modes}
          value={search.get('m') === 'Requested' ? 'Requested' : 'Board'}
          onChange={(next) => setSearch(next === 'Board' ? {} : { m: next }, { replace: true })}
        />
      )}
      {children}
    </Page>
  )
}
