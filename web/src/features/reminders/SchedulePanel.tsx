import { formatDay } from '@clearwing/domain/dates.ts'
import { canEditReminderRows } from '@clearwing/domain/reminders/rules.ts'
import { scheduleInWords } from '@clearwing/domain/reminders/schedule-words.ts'
import { reminderChannelNames, reminderKindNames } from '@clearwing/domain/reminders/words.ts'
import { Button, Table, Text } from '@mantine/core'
import { type ReminderRowRecord, useListReminderRowsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { openRowForm } from './RowForm.tsx'

/** The rows of the schedule, each with its first day. A change is a new row. */
export const SchedulePanel = () => (
  <Panel title="Schedule">
    <Loaded query={useListReminderRowsQuery()} rows={8} what="schedule">
      {(rows) => <Rows rows={rows} />}
    </Loaded>
  </Panel>
)

const inOrder = (rows: ReminderRowRecord[]) =>
  rows.toSorted((one, other) =>
    `${reminderKindNames[one.kind]} ${one.kind} ${one.from}`.localeCompare(
      `${reminderKindNames[other.kind]} ${other.kind} ${other.from}`,
    ),
  )

function Rows({ rows }: { rows: ReminderRowRecord[] }) {
  const isEditor = canEditReminderRows(useActor())
  return (
    <>
      {!isEditor && <Text fz={14}>Choose an activity to change the schedule.</Text>}
      <ScrollingTable minWidth={900}>
        <Table aria-label="Schedule of reminders" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Reminder</Table.Th>
              <Table.Th>From</Table.Th>
              <Table.Th>Days</Table.Th>
              <Table.Th>Channel</Table.Th>
              <Table.Th>Sentence</Table.Th>
              {isEditor && <Table.Th>Change</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inOrder(rows).map((row) => (
              <Table.Tr key={`${row.kind} ${row.from} ${row.createdByName}`}>
                <Table.Td>
                  {reminderKindNames[row.kind]}
                  <Text fz={13} c="var(--ui-text-2)">
                    {row.kind.replaceAll('_', ' ')}
                  </Text>
                </Table.Td>
                <Table.Td className="tabular">
                  {formatDay(row.from)}
                  <Text fz={13} c="var(--ui-text-2)">
                    {row.createdByName ?? 'Default'}
                  </Text>
                </Table.Td>
                <Table.Td>{row.isActive ? scheduleInWords(row) : 'Switched off'}</Table.Td>
                <Table.Td>{reminderChannelNames[row.channel]}</Table.Td>
                <Table.Td>{[row.text, row.textAfter].filter(Boolean).join(' / ')}</Table.Td>
                {isEditor && (
                  <Table.Td>
                    <Button size="xs" variant="default" onClick={() => void openRowForm(row)}>
                      Change row
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
    </>
  )
}
