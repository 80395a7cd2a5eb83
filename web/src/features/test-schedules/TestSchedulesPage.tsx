import { canManageSchedules, canViewSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { scheduleKindNames } from '@clearwing/domain/test-schedules/words.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import {
  type OrganisationRecord,
  type TestSchedule,
  useGetScheduleCalendarQuery,
  useListTestSchedulesQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { ExportMenu } from '#shared/lists/ExportMenu.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { CalendarPanel } from './CalendarPanel.tsx'
import { calendarSpan } from './calendar-span.ts'
import { ScheduleRows } from './ScheduleRows.tsx'

/** The tests an organisation requires of its people in addition to the regulator's. */
export const TestSchedulesPage = () => (
  <UnderActivity title="Test schedules">
    <Loaded query={useOrganisation()}>{(organisation) => <ForViewers organisation={organisation} />}</Loaded>
  </UnderActivity>
)

type Props = { organisation: OrganisationRecord }

const ForViewers = ({ organisation }: Props) =>
  canViewSchedules(useActor(), organisation.organisationId) ? (
    <Schedules organisation={organisation} />
  ) : (
    <Navigate replace to="/dashboard" />
  )

const kinds = [
  { value: 'all', label: 'All types' },
  ...(['medical', 'random', 'timetable'] as const).map((value) => ({ value, label: scheduleKindNames[value] })),
]
const modes = [
  { value: 'Active', label: 'In use' },
  { value: 'Archived', label: 'Archived' },
]

function Schedules({ organisation: { organisationId } }: Props) {
  const [search, setSearch] = useSearchParams()
  const m = search.get('m') === 'Archived' ? ('Archived' as const) : ('Active' as const)
  const kind = kinds.find(({ value }) => value === search.get('kd'))?.value ?? 'all'
  const choose = (key: string, value: string | null, defaultValue: string) => {
    const next = new URLSearchParams(search)
    if (value === null || value === defaultValue) next.delete(key)
    else next.set(key, value)
    setSearch(next, { replace: true })
  }
  const query = useListTestSchedulesQuery({ organisationId, m })
  const mayManage = canManageSchedules(useActor(), organisationId)
  const calendar = useGetScheduleCalendarQuery({ organisationId, ...calendarSpan(today()) }, { skip: !mayManage })
  const { currentData: counted } = calendar
  const shownSchedules = query.currentData?.filter((one) => kind === 'all' || one.kind === kind)
  const add = (
    <Button component={Link} to="new" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      Add test schedule
    </Button>
  )
  return (
    <Page title="Test schedules" count={shownSchedules?.length} action={mayManage && add}>
      <Group justify="space-between" align="flex-end" mb="sm">
        <Group align="flex-end">
          <SelectField
            label="Type"
            options={kinds}
            hasPrompt={false}
            value={kind}
            onChange={(value) => choose('kd', value, 'all')}
          />
          <SelectField
            label="Show"
            options={modes}
            hasPrompt={false}
            value={m}
            onChange={(value) => choose('m', value, 'Active')}
          />
        </Group>
        <ExportMenu
          path="/api/testschedules/export"
          query={{ organisationId, m, ...(kind !== 'all' && { kd: kind }) }}
        />
      </Group>
      <Stack gap="md">
        <Panel flush>
          <Loaded query={{ ...query, currentData: shownSchedules }}>
            {(list) =>
              list.length === 0 ? (
                <NoSchedules isArchived={m === 'Archived'} />
              ) : (
                <ScheduleRows list={list} calendar={counted} mayPause={mayManage && m === 'Active'} />
              )
            }
          </Loaded>
        </Panel>
        {mayManage && m === 'Active' && hasMedical(query.currentData) && <CalendarPanel query={calendar} />}
      </Stack>
    </Page>
  )
}

const hasMedical = (list: TestSchedule[] = []) => list.some(({ kind }) => kind === 'medical')

const NoSchedules = ({ isArchived }: { isArchived: boolean }) => (
  <EmptyState
    icon={IconCalendarRepeat}
    title={isArchived ? 'No test schedules are archived.' : 'No test schedules match the filter.'}
    {...(!isArchived && { why: 'A schedule requires tests of your people in addition to the regulator’s.' })}
  />
)
