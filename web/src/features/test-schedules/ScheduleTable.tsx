import { saidOn, scheduleParts } from '@clearwing/domain/test-schedules/schedule-in-words.ts'
import { scheduleKindNames } from '@clearwing/domain/test-schedules/words.ts'
import { Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ScheduleCalendar, TestSchedule } from '#api/generated.ts'
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

/** Schedules with who they apply to, their tests, and the next due month. */
export function ScheduleTable(props: Props) {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  return isNarrow ? <Cards {...props} /> : <WideTable {...props} />
}

function nextOf(schedule: TestSchedule, calendar: ScheduleCalendar | undefined) {
  const next = calendar?.schedules.find(({ testScheduleId }) => testScheduleId === schedule.testScheduleId)?.next
  if (next) return `${next.count} in ${monthInWords(next.month)}`
  const currentVersion = saidOn(schedule, today())
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

const Cards = ({ list, calendar, selection }: Props) => (
  <Stack component="ul" gap="md" p="md" m={0} style={{ listStyle: 'none' }}>
    {list.map((schedule) => {
      const { who, what } = scheduleParts(schedule, today())
      const next = nextOf(schedule, calendar)
      return (
        <Group component="li" key={scheduleKey(schedule)} gap="sm" wrap="nowrap" align="flex-start">
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
    })}
  </Stack>
)

const hasRandom = (list: TestSchedule[]) => list.some(({ kind }) => kind === 'random')

const WideTable = ({ list, calendar, selection }: Props) => (
  <Table.ScrollContainer minWidth={760} type="native">
    <Table horizontalSpacing="md" aria-label="Test schedules">
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th w={24}>
              <VisuallyHidden>Selected</VisuallyHidden>
            </Table.Th>
          )}
          <Table.Th>Name</Table.Th>
          <Table.Th>Type</Table.Th>
          <Table.Th>Applies to</Table.Th>
          <Table.Th>Tests</Table.Th>
          {calendar && <Table.Th>Next</Table.Th>}
          {hasRandom(list) && <Table.Th>This year</Table.Th>}
          <Table.Th>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((schedule) => (
          <Row
            key={scheduleKey(schedule)}
            schedule={schedule}
            calendar={calendar}
            selection={selection}
            hasYear={hasRandom(list)}
          />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

type RowProps = Omit<Props, 'list'> & { schedule: TestSchedule; hasYear: boolean }

function Row({ schedule, calendar, selection, hasYear }: RowProps) {
  const { who, what } = scheduleParts(schedule, today())
  return (
    <Table.Tr>
      {selection && (
        <Table.Td>
          <Choose schedule={schedule} selection={selection} />
        </Table.Td>
      )}
      <Table.Td>
        <ScheduleName schedule={schedule} />
      </Table.Td>
      <Table.Td>{scheduleKindNames[schedule.kind]}</Table.Td>
      <Table.Td>{who}</Table.Td>
      <Table.Td>{what}</Table.Td>
      {calendar && <Table.Td style={{ whiteSpace: 'nowrap' }}>{nextOf(schedule, calendar)}</Table.Td>}
      {hasYear && <Table.Td style={{ whiteSpace: 'nowrap' }}>{yearOf(schedule)}</Table.Td>}
      <Table.Td>
        <StateStatus state={schedule.state} />
      </Table.Td>
    </Table.Tr>
  )
}
