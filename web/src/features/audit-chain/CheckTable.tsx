import type { ListedChainCheck } from '@clearwing/domain/audit-chain/schema.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { Button, Table } from '@mantine/core'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

/** The latest checks, each with its proof on paper. */
export const CheckTable = ({ checks }: { checks: ListedChainCheck[] }) => (
  <ScrollingTable minWidth={760}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Started</Table.Th>
          <Table.Th>By</Table.Th>
          <Table.Th>Result</Table.Th>
          <Table.Th>Rows</Table.Th>
          <Table.Th>Signed heads</Table.Th>
          <Table.Th>Took</Table.Th>
          <Table.Th>Proof</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {checks.map((check) => (
          <Table.Tr key={check.chainCheckId}>
            <Table.Th scope="row" fw={560} className="tabular">
              {formatMoment(check.createdAt)}
            </Table.Th>
            <Table.Td>{check.isNightly ? 'Nightly' : 'Administrator'}</Table.Td>
            <Table.Td c={check.faults > 0 ? 'var(--ui-danger)' : 'inherit'}>{resultOf(check)}</Table.Td>
            <Table.Td className="tabular">{check.done.toLocaleString('en-NZ')}</Table.Td>
            <Table.Td className="tabular">{check.heads.toLocaleString('en-NZ')}</Table.Td>
            <Table.Td className="tabular">{lengthOf(check)}</Table.Td>
            <Table.Td>{check.finishedAt !== null && <ProofButton check={check} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

const resultOf = ({ state, faults }: ListedChainCheck) =>
  ({ waiting: 'Waiting', running: 'Running', passed: 'Passed', failed: countInWords(faults, 'fault', 'faults') })[state]

function lengthOf({ createdAt, finishedAt }: ListedChainCheck) {
  if (finishedAt === null) return '–'
  const seconds = (Date.parse(finishedAt) - Date.parse(createdAt)) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}

function ProofButton({ check: { chainCheckId, createdAt } }: { check: ListedChainCheck }) {
  const [download, { isLoading }] = useDownloadDocumentMutation()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-7}
      loading={isLoading}
      aria-label={`Download the proof of ${formatMoment(createdAt)}`}
      onClick={() =>
        void download(`/api/auditChain/checks/${chainCheckId}/proof`)
          .unwrap()
          .catch((error: unknown) => showProblem(error, 'Proof'))
      }
    >
      Download
    </Button>
  )
}
