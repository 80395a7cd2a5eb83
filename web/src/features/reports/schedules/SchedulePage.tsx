import { formatMoment } from '@clearwing/domain/dates.ts'
import { canChangeSchedule } from '@clearwing/domain/reports/schedules/rules.ts'
import type { NewReportSchedule, ReportSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { failureWords, rhythmInWords, schedulePeriodNames } from '@clearwing/domain/reports/schedules/words.ts'
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router'
import {
  useGetReportScheduleQuery,
  useRemoveReportScheduleMutation,
  useUpdateReportScheduleMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { ReportScheduleForm } from './ReportScheduleForm.tsx'
import { SendingsPanel } from './SendingsPanel.tsx'
import { useListedReport, useReaders } from './subject.ts'
import { WithSchedules } from './WithSchedules.tsx'

/** One schedule: what it sends, when and to whom, what became of each sending; and, for its owner, its form. */
export const SchedulePage = () => (
  <WithSchedules title="Schedule">
    <OneSchedule />
  </WithSchedules>
)

function OneSchedule() {
  const reportScheduleId = recordId(useParams().reportScheduleId)
  const query = useGetReportScheduleQuery(reportScheduleId === 0 ? skipToken : { reportScheduleId })
  if (isNotFound(reportScheduleId, query.error)) return <NotFound name="schedule" />
  return (
    <Loaded query={query} what="schedule">
      {(schedule) => <ScheduleDetails schedule={schedule} />}
    </Loaded>
  )
}

function ScheduleDetails({ schedule }: { schedule: ReportSchedule }) {
  const mayChange = canChangeSchedule(useActor(), schedule)
  const { lastFailure, lastDueAt, timeZone } = schedule
  const isGone = schedule.reportKey === null && schedule.customQueryId === null
  return (
    <Page
      title={`Schedule: ${schedule.name}`}
      action={
        <Group gap="xs">
          <Button component={Link} to="/report/schedules" variant="default">
            All schedules
          </Button>
          <RemoveButton schedule={schedule} />
        </Group>
      }
    >
      <Stack gap="md">
        {lastFailure !== null && lastDueAt !== null && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The last one was not sent">
            {failureWords[lastFailure]} It was due on {formatMoment(lastDueAt, timeZone)}.
          </Alert>
        )}
        <Panel title="Schedule">
          <Facts facts={factsOf(schedule)} />
        </Panel>
        <SendingsPanel schedule={schedule} />
        {mayChange && !isGone && (
          <Panel title="Change the schedule">
            <ChangeForm key={schedule.version} schedule={schedule} />
          </Panel>
        )}
      </Stack>
    </Page>
  )
}

function factsOf(schedule: ReportSchedule) {
  const { period, recipients, ownerName, isPaused, nextAt, timeZone, reportKey, customQueryId, name } = schedule
  const { filter } = schedule
  const filtered = filter === '' ? '' : `?${new URLSearchParams({ w: filter })}`
  const path =
    reportKey === null ? customQueryId && `/report/query/${customQueryId}` : `/report/${reportKey}${filtered}`
  return [
    {
      label: reportKey === null ? 'Custom query' : 'Report',
      value: path ? (
        <Anchor component={Link} to={path}>
          {name}
        </Anchor>
      ) : (
        `${name} (deleted)`
      ),
    },
    { label: 'When', value: `${rhythmInWords(schedule)} (${timeZone})` },
    ...(period === null ? [] : [{ label: 'Period', value: schedulePeriodNames[period] }]),
    ...(filter === '' ? [] : [{ label: 'Filters', value: 'As on the page of the report above' }]),
    { label: 'Next', value: isPaused ? 'Paused' : formatMoment(nextAt, timeZone) },
    { label: 'Recipients', value: recipients.map((person) => person.name).join(', ') },
    { label: 'Owner', value: ownerName },
  ]
}

function ChangeForm({ schedule }: { schedule: ReportSchedule }) {
  const [update] = useUpdateReportScheduleMutation()
  const readers = useReaders(schedule)
  const report = useListedReport(schedule)
  const { reportScheduleId, reportKey } = schedule
  const save = (values: NewReportSchedule, version: number) =>
    update({ reportScheduleId, reportScheduleChange: { ...values, version } }).unwrap()
  return (
    <Loaded query={readers} what="people">
      {(people) =>
        (report || reportKey === null) && (
          <ReportScheduleForm
            report={report}
            readers={people}
            schedule={schedule}
            save={save}
            onSaved={() => undefined}
          />
        )
      }
    </Loaded>
  )
}

function RemoveButton({ schedule: { reportScheduleId, version } }: { schedule: ReportSchedule }) {
  const [remove] = useRemoveReportScheduleMutation()
  const navigate = useNavigate()
  const act = async () => {
    const text = 'Nothing is sent any more, and the list of what was sent is deleted. Links in emails stop working.'
    if (!(await confirm({ title: 'Delete this schedule?', text, yes: 'Delete schedule', no: 'Cancel' }))) return
    await remove({ reportScheduleId, body: { version } }).unwrap()
    void navigate('/report/schedules')
  }
  return (
    <ActionButton variant="default" color="red" act={act}>
      Delete schedule
    </ActionButton>
  )
}
