import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { firstDayOfChange } from '@clearwing/domain/test-schedules/versions.ts'
import { Navigate, useNavigate, useParams } from 'react-router'
import {
  api,
  type TestSchedule,
  useSimulateTestScheduleMutation,
  useUpdateTestScheduleMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { today } from '#shared/today.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { formValuesOf, scheduleWords } from './schedule-values.ts'
import { useSchedule } from './use-schedule.ts'

/** Changes a schedule from a given day, with a simulation beside the form. */
export const EditTestSchedulePage = () => (
  <RecordPart title="Edit schedule">
    <Loaded query={useSchedule()}>{(schedule) => <EditTestSchedule schedule={schedule} />}</Loaded>
  </RecordPart>
)

const valuesOf = ({ name, versions }: TestSchedule) =>
  formValuesOf(name, firstDayOfChange(versions, today()), versions[0])

function EditTestSchedule({ schedule }: { schedule: TestSchedule }) {
  const [update] = useUpdateTestScheduleMutation()
  const [simulate] = useSimulateTestScheduleMutation()
  const [askHistory] = api.endpoints.listTestScheduleHistory.useLazyQuery()
  const navigate = useNavigate()
  const { organisationId, kind, archivedAt, pauses } = schedule
  const testScheduleId = schedule.testScheduleId ?? 0
  const here = `/organisation/${useParams().organisationId}/test-schedules/${testScheduleId}`
  const mayManage = canManageSchedules(useActor(), organisationId, kind)
  if (archivedAt !== null || !mayManage) return <Navigate replace to={here} />
  return (
    <ScheduleForm
      organisationId={organisationId}
      initial={valuesOf(schedule)}
      edits={{
        record: schedule,
        valuesOf,
        words: scheduleWords,
        changedBy: () => lastChangedBy(askHistory({ testScheduleId, ...lastChange }).unwrap()),
      }}
      pause={pauses.find(({ toDay }) => toDay === null || toDay >= today()) ?? null}
      draft={`test schedule ${testScheduleId}`}
      save={(body, current) => update({ testScheduleId, body: { ...body, version: current } }).unwrap()}
      simulate={(draft) => simulate({ testScheduleId, body: draft }).unwrap()}
      cancel={() => void navigate(here)}
      onSaved={() => void navigate(here)}
    />
  )
}
