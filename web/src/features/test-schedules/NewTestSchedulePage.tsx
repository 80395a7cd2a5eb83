import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import {
  type OrganisationRecord,
  type TestSchedule,
  useCreateTestScheduleMutation,
  useGetTestScheduleQuery,
  useSimulateNewTestScheduleMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { today } from '#shared/today.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { formValuesOf } from './schedule-values.ts'

/** Adds a schedule, with a simulation beside the form. */
export const NewTestSchedulePage = () => (
  <Page title="New test schedule">
    <UnderActivity>
      <Loaded query={useOrganisation()}>{(organisation) => <New organisation={organisation} />}</Loaded>
    </UnderActivity>
  </Page>
)

/** Initial values: empty, or copied from another schedule's current version under a new name. */
function New({ organisation }: { organisation: OrganisationRecord }) {
  const testScheduleId = recordId(useSearchParams()[0].get('from') ?? undefined)
  const query = useGetTestScheduleQuery(testScheduleId === 0 ? skipToken : { testScheduleId })
  if (testScheduleId === 0) return <Add organisation={organisation} original={undefined} />
  return <Loaded query={query}>{(copied) => <Add organisation={organisation} original={copied} />}</Loaded>
}

type Props = { organisation: OrganisationRecord; original: TestSchedule | undefined }

function Add({ organisation: { organisationId }, original }: Props) {
  const [create] = useCreateTestScheduleMutation()
  const [simulate] = useSimulateNewTestScheduleMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second schedule.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const list = `/organisation/${organisationId}/test-schedules`
  if (!canManageSchedules(useActor(), organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <ScheduleForm
      organisationId={organisationId}
      initial={formValuesOf('', today(), original?.versions[0])}
      draft={`test schedule of ${organisationId}${original ? `, copy of ${original.testScheduleId}` : ''}`}
      save={(body) => create({ 'idempotency-key': idempotencyKey, body: { ...body, organisationId } }).unwrap()}
      simulate={(draft) => simulate({ body: { ...draft, organisationId } }).unwrap()}
      cancel={() => void navigate(list)}
      onSaved={() => void navigate(list)}
    />
  )
}
