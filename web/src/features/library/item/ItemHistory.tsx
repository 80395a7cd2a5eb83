import { formatMoment } from '@clearwing/domain/dates.ts'
import { libraryKindNames, retentionNames } from '@clearwing/domain/library/words.ts'
import { List, Text } from '@mantine/core'
import { useListLibraryItemHistoryQuery, useListLibraryReadersQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
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
  sharedWith: { label: 'Shared with' },
  toOrganisationId: null,
  toUserId: { label: 'Shared with', value: () => 'A person' },
  fromDay: { label: 'Shared from' },
  untilDay: { label: 'Shared until' },
  sharedBy: null,
  sharedAt: null,
  revokedBy: null,
  revokedAt: { label: 'Revoked' },
}

const shownReads = 25

/** Who has opened the file, the latest first. */
export const ItemReadersPanel = ({ libraryItemId }: { libraryItemId: number }) => (
  <Panel title="Who opened the document">
    <Loaded query={useListLibraryReadersQuery({ libraryItemId, n: shownReads })}>
      {({ list, totalItems }) => (
        <>
          {totalItems === 0 && <Text c="var(--ui-text-2)">No one has opened this document.</Text>}
          <List spacing={4}>
            {list.map(({ historyId, at, name, organisationName }) => (
              <List.Item key={historyId}>
                {[name, organisationName].filter(Boolean).join(', ')}, {formatMoment(at)}
              </List.Item>
            ))}
          </List>
          {totalItems > shownReads && (
            <Text c="var(--ui-text-2)">
              The latest {shownReads} of {totalItems}.
            </Text>
          )}
        </>
      )}
    </Loaded>
  </Panel>
)

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
