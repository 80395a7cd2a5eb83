import { canViewDraw } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { scheduleStateNames } from '@clearwing/domain/test-schedules/words.ts'
import { Anchor, Text } from '@mantine/core'
import { IconArchive, IconCalendarTime, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type TestSchedule, useListDrawsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Status, type StatusKind } from '#shared/status/Status.tsx'
import { yearInWords } from './schedule-days-in-words.ts'

const signs: Record<TestSchedule['state'], [StatusKind, typeof IconArchive]> = {
  active: ['ok', IconCircleCheck],
  toCome: ['others', IconCalendarTime],
  paused: ['warn', IconPlayerPause],
  archived: ['warn', IconArchive],
}

export function StateStatus({ state }: Pick<TestSchedule, 'state'>) {
  const [kind, icon] = signs[state]
  return (
    <Status kind={kind} icon={icon}>
      {scheduleStateNames[state]}
    </Status>
  )
}

const pathOf = ({ testScheduleId, organisationId }: TestSchedule) =>
  testScheduleId === null ? `timetable/${organisationId}` : String(testScheduleId)

export const ScheduleName = ({ schedule }: { schedule: TestSchedule }) => (
  <>
    <Anchor
      component={Link}
      to={pathOf(schedule)}
      inherit
      {...(schedule.kind === 'timetable' && { 'aria-label': `Timetable of ${schedule.organisationName}` })}
    >
      {schedule.name}
    </Anchor>
    {schedule.kind === 'timetable' && (
      <Text fz={13} c="var(--ui-text-2)">
        {schedule.organisationName}
      </Text>
    )}
  </>
)

type Random = { testScheduleId: number; organisationId: number }

/** This year's progress of a random programme, such as '1 of 6 tests done', for users who may know of its draws. */
export function ThisYear({ schedule: { testScheduleId, organisationId } }: { schedule: Random }) {
  const mayCount = canViewDraw(useActor(), { organisationId, reviewPracticeId: null })
  const { currentData } = useListDrawsQuery({ testScheduleId }, { skip: !mayCount })
  return currentData ? yearInWords(currentData.progress) : null
}
