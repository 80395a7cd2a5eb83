import { formatMoment } from '@clearwing/domain/dates.ts'
import { reminderOutcomeNames } from '@clearwing/domain/reminders/words.ts'
import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReminderReport, useGetReminderReportQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'
import { SmsPanel } from './SmsPanel.tsx'
import { UndeliveredTable } from './UndeliveredTable.tsx'

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
      {report.bounced.length > 0 && (
        <UndeliveredTable
          label="Bounced emails"
          reasonTitle="Reason of the mail server"
          rows={report.bounced.map((row) => ({ ...row, id: row.emailId }))}
        />
      )}
    </Panel>
    <SmsPanel sms={report.sms} />
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
