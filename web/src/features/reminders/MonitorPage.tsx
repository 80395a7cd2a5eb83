import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { optionNames, reminderOutcomeNames } from '@clearwing/domain/reminders/words.ts'
import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReminderReport, useGetReminderReportQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'

/** Whether reminders are sent, what would be sent on a day, and the schedule. */
export const MonitorPage = () => (
  <Page title="Reminders" width="full">
    <AreaNav area={monitoring} />
    <Stack gap="md">
      <Loaded query={useGetReminderReportQuery()} rows={4} what="report">
        {(report) => <Report report={report} />}
      </Loaded>
      <PreviewPanel />
      <SchedulePanel />
    </Stack>
  </Page>
)

const Report = ({ report }: { report: ReminderReport }) => (
  <>
    {report.isLate && (
      <Alert color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
        {report.doneAt === null
          ? 'No run has finished yet. Reminders are sent every half hour.'
          : `The last run finished on ${formatMoment(report.doneAt)}. Reminders are sent every half hour.`}
      </Alert>
    )}
    <Panel title="Last run">
      <Facts facts={factsOf(report)} />
    </Panel>
    <Panel title="Last seven days">
      <Facts
        facts={report.outcomes.map(({ outcome, count }) => ({
          label: reminderOutcomeNames[outcome],
          value: String(count),
        }))}
      />
      {report.bounced.length > 0 && <Bounced bounced={report.bounced} />}
    </Panel>
  </>
)

const factsOf = ({ ranAt, doneAt, due, sent, suppressed, failed }: ReminderReport) => [
  { label: 'Started', value: ranAt === null ? 'Never' : formatMoment(ranAt) },
  { label: 'Finished', value: doneAt === null ? 'Never' : formatMoment(doneAt) },
  { label: 'Due', value: String(due) },
  { label: 'Emails queued', value: String(sent) },
  { label: 'Not sent by email', value: String(suppressed) },
  { label: 'Failed', value: String(failed) },
]

const Bounced = ({ bounced }: Pick<ReminderReport, 'bounced'>) => (
  <ScrollingTable minWidth={560}>
    <Table aria-label="Bounced emails">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th>Reminders</Table.Th>
          <Table.Th>Reason of the mail server</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bounced.map(({ emailId, day, emailKey, reason }) => (
          <Table.Tr key={emailId}>
            <Table.Td className="tabular">{formatDay(day)}</Table.Td>
            <Table.Td>{optionNames[emailKey]}</Table.Td>
            <Table.Td>
              <Text fz={14}>{reason ?? 'Unknown'}</Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
