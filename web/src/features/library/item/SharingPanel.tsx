import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { type ShareState, shareStateOf } from '@clearwing/domain/library/sharing.ts'
import { Button, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { type LibraryRecord, type LibraryShare, useRevokeLibraryShareMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { ShareForm } from './ShareForm.tsx'

/** Dated views for others, and whether they were opened. */
export function SharingPanel({ item }: { item: LibraryRecord }) {
  const share = () => openDialog('Share document', (close) => <ShareForm item={item} onSaved={() => close()} />)
  return (
    <Panel
      title="Shares"
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShare size={14} stroke={1.75} aria-hidden />}
          onClick={() => void share()}
        >
          Share document
        </Button>
      }
    >
      {item.sharing.length === 0 ? (
        <Text c="var(--ui-text-2)">
          This document is not shared. A share ends on its last day, and you can revoke it before.
        </Text>
      ) : (
        <ScrollingTable minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Recipient</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th>Shared by</Table.Th>
                <Table.Th>Opened</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {item.sharing.map((one) => (
                <Row key={one.libraryShareId} share={one} item={item} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollingTable>
      )}
    </Panel>
  )
}

function Row({ share, item }: { share: LibraryShare; item: LibraryRecord }) {
  const [revokeShare] = useRevokeLibraryShareMutation()
  const { libraryShareId, recipientName, sharedByName, fromDay, openedAt } = share
  const state = shareStateOf(share, today())
  const revoke = async () => {
    const isSure = await confirm({
      title: 'Revoke this share?',
      text: `${recipientName} can no longer open the document.`,
      yes: 'Revoke share',
      no: 'Keep share',
    })
    if (isSure)
      await revokeShare({ libraryItemId: item.libraryItemId, libraryShareId })
        .unwrap()
        .catch((error: unknown) => showProblem(error, 'Revoke share'))
  }
  return (
    <Table.Tr>
      <Table.Td>{recipientName}</Table.Td>
      <Table.Td>{stateInWords(share, state)}</Table.Td>
      <Table.Td>
        {sharedByName}, {formatDay(fromDay)}
      </Table.Td>
      <Table.Td>{openedAt === null ? 'Not opened' : formatMoment(openedAt)}</Table.Td>
      <Table.Td>
        {state === 'open' && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => void revoke()}
            aria-label={`Revoke share: ${recipientName}`}
          >
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function stateInWords({ untilDay, revokedAt, revokedByName }: LibraryShare, state: ShareState) {
  if (state === 'revoked') return `Revoked by ${revokedByName}, ${formatMoment(revokedAt ?? '')}`
  return state === 'expired' ? `Expired on ${formatDay(untilDay)}` : `Until ${formatDay(untilDay)}`
}
