import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { hasPauseFrom } from '@clearwing/domain/test-schedules/versions.ts'
import { scheduleKindNames } from '@clearwing/domain/test-schedules/words.ts'
import { Button } from '@mantine/core'
import { Link, Outlet, useParams } from 'react-router'
import { type TestSchedule, useArchiveTestScheduleMutation, usePauseTestScheduleMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EditLink } from '#shared/pages/EditLink.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { today } from '#shared/today.ts'
import { PauseForm } from './PauseForm.tsx'
import { StateStatus } from './ScheduleCells.tsx'
import { useSchedule } from './use-schedule.ts'

/** One schedule: its name, status, actions and pages. */
export const TestScheduleFrame = () => (
  <UnderActivity title="Test schedule">
    <Loaded query={useSchedule()}>
      {(schedule) => (
        <>
          <Head schedule={schedule} />
          <Outlet />
        </>
      )}
    </Loaded>
  </UnderActivity>
)

type Props = { schedule: TestSchedule }

function Head({ schedule }: Props) {
  const { organisationId, name, kind, state, changedAt, archivedAt } = schedule
  const actor = useActor()
  const mayManage = canManageSchedules(actor, organisationId, kind)
  const moment = archivedAt ?? changedAt
  const tabs = [
    { path: '', label: 'Schedule', otherPaths: ['edit'] },
    ...(mayManage && seesHistories(actor) ? [{ path: 'history', label: 'History' }] : []),
  ]
  return (
    <>
      <RecordHeader
        name={name}
        status={<StateStatus state={state} />}
        facts={[
          { label: 'Type', value: scheduleKindNames[kind] },
          ...(moment ? [{ label: archivedAt ? 'Archived' : 'Changed', value: formatMoment(moment) }] : []),
        ]}
        actions={mayManage && <Actions schedule={schedule} />}
      />
      <PageTabs label="Pages of this schedule" tabs={tabs} />
    </>
  )
}

function Actions({ schedule }: Props) {
  const [archive] = useArchiveTestScheduleMutation()
  const [pause] = usePauseTestScheduleMutation()
  const { name, archivedAt, version, pauses } = schedule
  const testScheduleId = schedule.testScheduleId ?? 0
  const list = `/organisation/${useParams().organisationId}/test-schedules`
  const put = (isArchived: boolean) => archive({ testScheduleId, body: { isArchived, version } }).unwrap()
  const askToArchive = async () => {
    const text =
      'This schedule will no longer request tests. Earlier requests stay in the records, and its name can be used again.'
    if (await confirm({ title: `Archive ${name}?`, text, yes: 'Archive', no: 'Cancel' })) await put(true)
  }
  const resume = () => pause({ testScheduleId, body: { pause: null, version } }).unwrap()
  const askToPause = () =>
    openDialog(`Pause ${name}`, (close) => (
      <PauseForm
        version={version}
        save={(days, current) => pause({ testScheduleId, body: { pause: days, version: current } }).unwrap()}
        onSaved={close}
      />
    ))
  if (archivedAt !== null) return <ActionButton act={() => put(false)}>Restore</ActionButton>
  return (
    <>
      {hasPauseFrom(pauses, today()) ? (
        <ActionButton variant="default" act={resume}>
          Resume
        </ActionButton>
      ) : (
        <Button variant="default" onClick={() => void askToPause()}>
          Pause
        </Button>
      )}
      <ActionButton variant="default" act={askToArchive}>
        Archive
      </ActionButton>
      <Button component={Link} variant="default" to={`${list}/new?from=${testScheduleId}`}>
        Copy
      </Button>
      <EditLink to={`${list}/${testScheduleId}/edit`} />
    </>
  )
}
