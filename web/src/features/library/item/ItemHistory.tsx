import { libraryKindNames, retentionNames } from '@clearwing/domain/library/words.ts'
import { useListLibraryItemHistoryQuery, useListLibraryReadersQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'

const words: FieldWords = {
  libraryItemId: null,
  userId: null,
  organisationId: null,
  addedBy: null,
  addedAt: null,
  removedBy: null,
  removedAt: { label: 'Removed' },
  removedReason: { label: 'Reason' },
  kind: { value: (kind) => libraryKindNames[kind as keyof typeof libraryKindNames] ?? kind },
  retention: { label: 'Kept', value: (one) => retentionNames[one as keyof typeof retentionNames] ?? one },
  libraryShareId: null,
  toOrganisationId: { label: 'Shared with organisation' },
  toUserId: { label: 'Shared with person' },
  fromDay: { label: 'Shared from' },
  untilDay: { label: 'Shared until' },
  sharedBy: null,
  sharedAt: null,
  revokedBy: null,
  revokedAt: { label: 'Revoked' },
}

/** Everyone who has opened the file, with the time. */
export function ItemReadersPanel({ libraryItemId }: { libraryItemId: number }) {
  const history = useHistoryList()
  const query = useListLibraryReadersQuery({ libraryItemId, ...history.query })
  return (
    <Panel title="Who opened it">
      <HistoryList history={history} query={query} words={words} />
    </Panel>
  )
}

/** The changes of the document and of its shares. */
export function HistoryPanel({ libraryItemId }: { libraryItemId: number }) {
  const history = useHistoryList()
  const query = useListLibraryItemHistoryQuery({ libraryItemId, ...history.query })
  return (
    <Panel title="History">
      <HistoryList history={history} query={query} words={words} />
    </Panel>
  )
}
