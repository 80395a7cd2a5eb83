import { SimpleGrid, Text } from '@mantine/core'
import type { ScheduleCalendar } from '#api/generated.ts'
import { Loaded, type Query } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { monthInWords, testsInMonth, twelveMonths } from './schedule-days-in-words.ts'

type Props = {
  query: Query<ScheduleCalendar>
  title?: string
  /** Number of months to show, out of the next twelve. */
  months?: number
}

/** Number of tests due in each of the next months, without names. */
export const CalendarPanel = ({ query, title = 'Tests due by month', months = 12 }: Props) => (
  <Panel title={title}>
    <Text c="var(--ui-text-2)" fz={14} mb="sm">
      Tests required by your own schedules, assuming that each is done on its due date. Overdue tests count as due
      today.
    </Text>
    <Loaded query={query}>
      {(calendar) => (
        <SimpleGrid component="ul" cols={{ base: 2, sm: 3, md: 4 }} m={0} p={0} style={{ listStyle: 'none' }}>
          {twelveMonths(today())
            .slice(0, months)
            .map((month) => (
              <Month key={month} name={monthInWords(month)} counts={testsInMonth(calendar, month)} />
            ))}
        </SimpleGrid>
      )}
    </Loaded>
  </Panel>
)

const Month = ({ name, counts }: { name: string; counts: string }) => (
  <li>
    <Text fw={620}>{name}</Text>
    <Text fz={14} c={counts ? 'var(--ui-text-1)' : 'var(--ui-text-2)'}>
      {counts || 'None'}
    </Text>
  </li>
)
