import { formatDay } from '@clearwing/domain/dates.ts'
import type { EmailOptionsKey } from '@clearwing/domain/reminders/schema.ts'
import { optionNames } from '@clearwing/domain/reminders/words.ts'
import { Table } from '@mantine/core'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

type Row = { id: number; day: string; emailKey: EmailOptionsKey; reason: string | null }
type Props = { label: string; reasonTitle: string; rows: Row[] }

/** The latest reminders that did not arrive, and why. They name no one. */
export const UndeliveredTable = ({ label, reasonTitle, rows }: Props) => (
  <ScrollingTable minWidth={560}>
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th>Reminders</Table.Th>
          <Table.Th>{reasonTitle}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, day, emailKey, reason }) => (
          <Table.Tr key={id}>
            <Table.Td className="tabular">{formatDay(day)}</Table.Td>
            <Table.Td>{optionNames[emailKey]}</Table.Td>
            <Table.Td>{reason ?? 'Unknown'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
