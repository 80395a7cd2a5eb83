import { type ScheduleOnDay, testScheduleList } from '@clearwing/domain/test-schedules/list.ts'
import { scheduleParts, scheduleVersionOn } from '@clearwing/domain/test-schedules/schedule-in-words.ts'
import { scheduleKindNames } from '@clearwing/domain/test-schedules/words.ts'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ScheduleCalendar, TestSchedule } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import type { Selection } from '#shared/lists/use-selection.ts'
import { today } from '#shared/today.ts'
import { ScheduleName, StateStatus, ThisYear } from './ScheduleCells.tsx'
import { monthInWords, scheduleDaysInWords } from './schedule-days-in-words.ts'

type Props = {
  list: TestSchedule[]
  calendar: ScheduleCalendar | undefined
  /** The selected rows, for users who manage schedules. */
  selection: Selection<TestSchedule> | undefined
}

function nextOf(schedule: TestSchedule, calendar: ScheduleCalendar | undefined) {
  const next = calendar?.schedules.find(({ testScheduleId }) => testScheduleId === schedule.testScheduleId)?.next
  if (next) return `${next.count} in ${monthInWords(next.month)}`
  const currentVersion = scheduleVersionOn(schedule, today())
  return currentVersion && schedule.state === 'toCome' ? scheduleDaysInWords(currentVersion) : ''
}

export const scheduleKey = ({ testScheduleId, organisationId }: TestSchedule) => `${testScheduleId} ${organisationId}`

/** Schedules managed elsewhere cannot be selected. */
const Choose = ({ schedule, selection }: { schedule: TestSchedule } & Pick<Props, 'selection'>) =>
  selection &&
  schedule.testScheduleId !== null && (
    <Checkbox
      size="md"
      aria-label={`Select ${schedule.name}`}
      checked={selection.isSelected(schedule)}
      onChange={() => selection.toggle(schedule)}
    />
  )

const yearOf = ({ kind, testScheduleId, organisationId }: TestSchedule) =>
  kind === 'random' && testScheduleId !== null && <ThisYear schedule={{ testScheduleId, organisationId }} />

const columnsWith = ({ list, calendar, selection }: Props) => [
  ...(selection
    ? [
        {
          key: 'selected',
          title: 'Selected',
          isAction: true,
          width: 24,
          cell: (schedule: ScheduleOnDay) => <Choose schedule={schedule} selection={selection} />,
        },
      ]
    : []),
  ...columnsOf(
    testScheduleList,
    {
      name: { cell: (schedule) => <ScheduleName schedule={schedule} /> },
      next: { cell: (schedule) => <OneLine>{nextOf(schedule, calendar)}</OneLine> },
      thisYear: { cell: (schedule) => <OneLine>{yearOf(schedule)}</OneLine> },
      status: { cell: ({ state }) => <StateStatus state={state} /> },
    },
    { hasCalendar: calendar !== undefined, hasRandom: list.some(({ kind }) => kind === 'random') },
  ),
]

const OneLine = ({ children }: { children: ReactNode }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>

/** Schedules with who they apply to, their tests, and the next due month. */
export const ScheduleTable = (props: Props) => (
  <PanelTable
    label="Test schedules"
    rows={props.list.map((schedule) => ({ ...schedule, day: today() }))}
    columns={columnsWith(props)}
    rowKey={scheduleKey}
    card={(schedule) => <ScheduleCard {...props} schedule={schedule} />}
  />
)

function ScheduleCard({ schedule, calendar, selection }: Props & { schedule: ScheduleOnDay }) {
  const { who, what } = scheduleParts(schedule, schedule.day)
  const next = nextOf(schedule, calendar)
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Choose schedule={schedule} selection={selection} />
      <Stack gap={2} align="flex-start" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>
          <ScheduleName schedule={schedule} />
        </div>
        <Text fz={14}>{what}</Text>
        <Text fz={13} c="var(--ui-text-2)">
          {[scheduleKindNames[schedule.kind], who, next && `Next: ${next}`].filter(Boolean).join('; ')}
        </Text>
        <Text fz={13} c="var(--ui-text-2)">
          {yearOf(schedule)}
        </Text>
        <StateStatus state={schedule.state} />
      </Stack>
    </Group>
  )
}
