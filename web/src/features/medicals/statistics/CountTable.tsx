import { Table } from '@mantine/core'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

type Props = {
  label: string
  /** Heading of the row labels: 'Class'. */
  rowHeading: string
  heads: string[]
  rows: { name: string; counts: (number | null)[] }[]
}

/** Table of counts; hidden counts are announced in words to screen readers. */
export const CountTable = ({ label, rowHeading, heads, rows }: Props) => (
  <ScrollingTable minWidth={heads.length > 2 ? 480 : 0}>
    <Table aria-label={label} className="tabular" verticalSpacing={6} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{rowHeading}</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head} ta="right">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, counts }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {name}
            </Table.Th>
            {heads.map((head, at) => (
              <Table.Td key={head} ta="right">
                {counts[at] ?? <span title="Not shown">…</span>}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
