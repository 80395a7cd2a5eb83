import type { ListedChainCheck } from '@clearwing/domain/audit-chain/schema.ts'
import { faultInWords, placeInWords } from '@clearwing/domain/audit-chain/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Table, Text } from '@mantine/core'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

/** Faults in the order of the chain: the first one is where it went wrong. */
export function FindingTable({ check: { findings, faults } }: { check: ListedChainCheck }) {
  const rest = faults - findings.length
  return (
    <>
      <ScrollingTable minWidth={700}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Where</Table.Th>
              <Table.Th>Time of the row</Table.Th>
              <Table.Th>What is wrong</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {findings.map((finding) => (
              <Table.Tr key={JSON.stringify(finding)}>
                <Table.Th scope="row" fw={560}>
                  {placeInWords(finding)}
                </Table.Th>
                <Table.Td className="tabular">{finding.at === null ? '–' : formatMoment(finding.at)}</Table.Td>
                <Table.Td>{faultInWords(finding)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
      {rest > 0 && <Text fz={14}>And {rest.toLocaleString('en-NZ')} more.</Text>}
    </>
  )
}
