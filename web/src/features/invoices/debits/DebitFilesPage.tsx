import { formatDay } from '@clearwing/domain/dates.ts'
import { debitFileList } from '@clearwing/domain/invoices/debits/list.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type DebitFileRecord, useCollectDebitFileMutation, useListDebitFilesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { today } from '#shared/today.ts'

/** Files of direct debits with their control totals. */
export const DebitFilesPage = () => (
  <UnderActivity title="Debit files">
    <DebitFiles />
  </UnderActivity>
)

function DebitFiles() {
  const list = useDescribedList(debitFileList)
  const isAllowed = managesInvoices(useActor())
  const query = useListDebitFilesQuery(list.query, { skip: !isAllowed })
  if (!isAllowed) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Debit files"
      isCountedBelow
      width="full"
      action={
        <Anchor component={Link} to="/invoice/debits">
          Direct debits
        </Anchor>
      }
    >
      <ListTable
        label="Debit files"
        list={list}
        query={query}
        columns={[...columns, actionsColumn<DebitFileRecord>(260, (file) => <FileActions file={file} />)]}
        rowKey={({ debitFileId }) => debitFileId}
        card={(file) => <Card file={file} />}
        filters={filtersOf(debitFileList, {})}
        exports="/api/invoices/debit-files/export"
        empty={{
          icon: IconFileExport,
          title: 'No debit files yet.',
          why: 'Announce direct debits first; their file is then created on the page of direct debits.',
        }}
      />
    </Page>
  )
}

/** Downloads the file, or records that the bank collected every debit of it that has no other outcome. */
function FileActions({ file: { debitFileId, debitDay, openCount } }: { file: DebitFileRecord }) {
  const [download] = useDownloadDocumentMutation()
  const [collect] = useCollectDebitFileMutation()
  return (
    <Group gap="xs">
      <ActionButton
        size="xs"
        variant="default"
        act={() => download(`/api/invoices/debit-files/${debitFileId}/content`).unwrap()}
      >
        Download
      </ActionButton>
      {openCount > 0 && debitDay <= today() && (
        <ActionButton size="xs" act={() => collect({ debitFileId }).unwrap()}>
          Mark as collected
        </ActionButton>
      )}
    </Group>
  )
}

const FileLink = ({ file: { debitFileId } }: { file: DebitFileRecord }) => (
  <Anchor component={Link} to={`/invoice/debits?fi=${debitFileId}`}>
    {debitFileId}
  </Anchor>
)

const columns = columnsOf(debitFileList, {
  file: { width: 70, cell: (file) => <FileLink file={file} /> },
  total: { width: 120, cell: ({ totalCents }) => <span className="tabular">{formatMoney(totalCents)}</span> },
  hash: { cell: ({ hashTotal }) => <span className="tabular">{hashTotal}</span> },
  created: { isWide: true },
})

const Card = ({ file }: { file: DebitFileRecord }) => (
  <>
    <Text fw={620}>
      File <FileLink file={file} />
    </Text>
    <Text fz={14}>{formatDay(file.debitDay)}</Text>
    <Text fz={14} className="tabular">
      {`${file.debitCount === 1 ? '1 debit' : `${file.debitCount} debits`}, ${formatMoney(file.totalCents)}, hash total ${file.hashTotal}`}
    </Text>
    {file.distributorName && <Text fz={14}>{file.distributorName}</Text>}
    <Text fz={14} c="var(--ui-text-2)">
      {`${file.openCount} open, ${file.collectedCount} collected, ${file.dishonouredCount} dishonoured`}
    </Text>
    <Stack gap="xs" align="start" mt={4}>
      <FileActions file={file} />
    </Stack>
  </>
)
