import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { ReportSchedule, ReportSending } from '@clearwing/domain/reports/schedules/schema.ts'
import { failureWords, sendingOutcomeWords } from '@clearwing/domain/reports/schedules/words.ts'
import { Table, Text } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

/** What became of each moment of a schedule, the newest first. */
export const SendingsPanel = ({ schedule: { sendings, timeZone } }: { schedule: ReportSchedule }) => (
  <Panel title="Results" flush>
    {sendings.length === 0 ? (
      <EmptyState icon={IconCalendarRepeat} title="Nothing has been due yet." />
    ) : (
      <ScrollingTable minWidth={0}>
        <Table aria-label="Results" verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Due</Table.Th>
              <Table.Th scope="col">Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sendings.map((sending) => (
              <Table.Tr key={sending.reportSendingId}>
                <Table.Th scope="row" fw={400}>
                  <Text fz={14}>{formatMoment(sending.dueAt, timeZone)}</Text>
                  <Text fz={13} c="var(--ui-text-2)">
                    {daysInWords(sending)}
                  </Text>
                </Table.Th>
                <Table.Td>
                  <Result sending={sending} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
    )}
  </Panel>
)

const daysInWords = ({ fromDay, toDay }: ReportSending) =>
  fromDay === null || toDay === null ? 'As on that day' : `About ${formatDay(fromDay)} to ${formatDay(toDay)}`

function Result({ sending: { failure, people } }: { sending: ReportSending }) {
  const leftOut = people.filter(({ outcome }) => outcome !== 'sent')
  const sentTo = people.filter(({ outcome }) => outcome === 'sent').map(({ name }) => name)
  return (
    <>
      {failure !== null && (
        <Text fz={14} c="var(--ui-bad)">
          Failed: {failureWords[failure]}
        </Text>
      )}
      {sentTo.length > 0 && <Text fz={14}>Sent to {sentTo.join(', ')}</Text>}
      {leftOut.map(({ name, outcome }) => (
        <Text key={`${name} ${outcome}`} fz={14} c="var(--ui-text-2)">
          {name}: {sendingOutcomeWords[outcome]}
        </Text>
      ))}
    </>
  )
}
