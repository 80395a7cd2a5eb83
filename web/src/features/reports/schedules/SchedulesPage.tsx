import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { reportScheduleList } from '@clearwing/domain/reports/schedules/list.ts'
import type { ListedSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { rhythmInWords } from '@clearwing/domain/reports/schedules/words.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListReportSchedulesQuery } from '#api/generated.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { LastResult } from './LastResult.tsx'
import { WithSchedules } from './WithSchedules.tsx'

/** The organisation's schedules of reports and custom queries. */
export const SchedulesPage = () => (
  <WithSchedules title="Schedules">
    <Schedules />
  </WithSchedules>
)

function Schedules() {
  const list = useDescribedList(reportScheduleList)
  const query = useListReportSchedulesQuery({ ...list.query, ...chosenFilters(reportScheduleList, list.chosen) })
  return (
    <Page
      title="Schedules"
      count={query.currentData?.totalItems}
      width="full"
      action={
        <Group gap="xs">
          <Button component={Link} to="/report" variant="default">
            All reports
          </Button>
          <Button
            component={Link}
            to="/report/schedule/new"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            New schedule
          </Button>
        </Group>
      }
    >
      <ListTable
        label="Schedules"
        list={list}
        query={query}
        columns={columnsOf(reportScheduleList, cells)}
        rowKey={({ reportScheduleId }) => reportScheduleId}
        card={(schedule) => <Card schedule={schedule} />}
        filters={filtersOf(reportScheduleList, {})}
        searches="Report"
        empty={{
          icon: IconCalendarRepeat,
          title: 'No schedules.',
          why: 'A schedule emails people a link to a report every day, week or month.',
        }}
      />
    </Page>
  )
}

const NameLink = ({ schedule: { reportScheduleId, name } }: { schedule: ListedSchedule }) => (
  <Anchor component={Link} to={`/report/schedule/${reportScheduleId}`} fw={560} fz={14}>
    {name}
  </Anchor>
)

const cells = {
  name: { cell: (schedule: ListedSchedule) => <NameLink schedule={schedule} /> },
  when: { width: 240 },
  recipients: { width: 110, align: 'right' as const },
  owner: { width: 170 },
  last: { width: 230, cell: (schedule: ListedSchedule) => <LastResult schedule={schedule} /> },
  lastDue: { width: 160 },
  next: {
    width: 160,
    cell: ({ isPaused, nextAt, timeZone }: ListedSchedule) => (isPaused ? 'Paused' : formatMoment(nextAt, timeZone)),
  },
}

const Card = ({ schedule }: { schedule: ListedSchedule }) => (
  <>
    <NameLink schedule={schedule} />
    <Text fz={14}>
      {rhythmInWords(schedule)} · {schedule.ownerName}
    </Text>
    <LastResult schedule={schedule} />
    <Text fz={13} c="var(--ui-text-2)">
      {schedule.isPaused ? 'Paused' : `Next ${formatMoment(schedule.nextAt, schedule.timeZone)}`}
    </Text>
  </>
)
