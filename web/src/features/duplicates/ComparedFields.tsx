import { formatDay } from '@clearwing/domain/dates.ts'
import { genderInWords } from '@clearwing/domain/users/words.ts'
import { Table, Text } from '@mantine/core'
import type { MergeField, MergePreview } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { mergeFieldInWords } from './merge-words.ts'

/** Both records, field by field; differences are highlighted, and values the surviving record takes over are marked. */
export const ComparedFields = ({ preview: { fields, survivor, merged } }: { preview: MergePreview }) => (
  <Panel title="Side by side" flush>
    <ScrollingTable minWidth={320}>
      <Table verticalSpacing={6} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Field</Table.Th>
            <Table.Th scope="col">{`Kept: ${survivor.name}`}</Table.Th>
            <Table.Th scope="col">{`Merged record: ${merged.name}`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <ComparedField key={field.field} {...field} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  </Panel>
)

function ComparedField({ field, survivor, merged, isTaken }: MergeField) {
  const differs = survivor !== null && merged !== null && survivor !== merged
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={520}>
        {mergeFieldInWords(field)}
      </Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {formatField(field, survivor)}
        {isTaken && (
          <Text fz={13} c="var(--ui-ok)">
            Taken over {formatField(field, merged)}
          </Text>
        )}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {formatField(field, merged)}
        {differs && (
          <Text fz={13} c="var(--ui-warn)">
            Differs
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function formatField(field: string, value: string | null) {
  if (value === null) return ''
  if (field === 'dateOfBirth') return formatDay(value)
  return field === 'gender' ? genderInWords(value) : value
}
