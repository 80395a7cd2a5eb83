import { formatMoment } from '@clearwing/domain/dates.ts'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type StorageFinding, type StorageReport, useGetStorageReportQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

/** State of the stored files, and what the nightly check found. */
export const StoredFiles = () => (
  <Loaded query={useGetStorageReportQuery()} rows={4} what="report">
    {(report) => <Report report={report} />}
  </Loaded>
)

const Report = ({ report }: { report: StorageReport }) => (
  <Stack gap="md">
    {report.missing > 0 && (
      <Alert color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
        {filesInWords(report.missing)} in the storage. Restore the content from a backup, under the key below.
      </Alert>
    )}
    <Panel title="State">
      <Facts facts={factsOf(report)} />
    </Panel>
    <Panel title="Findings of the nightly check">
      {report.findings.length === 0 ? <Text fz={14}>No findings.</Text> : <Findings findings={report.findings} />}
    </Panel>
  </Stack>
)

const filesInWords = (count: number) =>
  count === 1 ? 'The content of 1 file is missing' : `The contents of ${count} files are missing`

const factsOf = (report: StorageReport) => [
  { label: 'Last check', value: report.checkedAt ? formatMoment(report.checkedAt) : 'Not in the last week' },
  { label: 'Missing contents', value: String(report.missing) },
  { label: 'Contents that no file refers to', value: String(report.unreferenced) },
  { label: 'Files not encrypted yet', value: String(report.unencrypted) },
  { label: 'Unfinished uploads', value: String(report.unfinishedUploads) },
  { label: 'Virus scanner', value: scannerInWords(report) },
]

function scannerInWords({ isScanned, waiting, unreachable, harmful }: StorageReport) {
  if (!isScanned && waiting + unreachable + harmful === 0) return 'Not configured'
  return `${waiting} waiting, ${unreachable} could not be checked, ${harmful} harmful`
}

const kindNames: Record<StorageFinding['kind'], string> = {
  missing: 'Missing content',
  unreferenced: 'Content that no file refers to',
}

const Findings = ({ findings }: { findings: StorageFinding[] }) => (
  <ScrollingTable minWidth={600}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Finding</Table.Th>
          <Table.Th>File</Table.Th>
          <Table.Th>Key in the storage</Table.Th>
          <Table.Th>First seen</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {findings.map(({ kind, storageKey, fileId, firstSeenAt }) => (
          <Table.Tr key={storageKey}>
            <Table.Td>{kindNames[kind]}</Table.Td>
            <Table.Td>{fileId === null ? 'None' : `Number ${fileId}`}</Table.Td>
            <Table.Td>
              <code>{storageKey}</code>
            </Table.Td>
            <Table.Td className="tabular">{formatMoment(firstSeenAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
