import type { ScheduleCalendar, TestSchedule } from '#api/generated.ts'
import { BulkBar } from '#shared/lists/BulkBar.tsx'
import { useSelection } from '#shared/lists/use-selection.ts'
import { usePauseBulk } from './pause-bulk.tsx'
import { ScheduleTable, scheduleKey } from './ScheduleTable.tsx'

type Props = { list: TestSchedule[]; calendar: ScheduleCalendar | undefined; mayPause: boolean }

/** The schedules, with bulk actions for users who manage them. */
export function ScheduleRows({ list, calendar, mayPause }: Props) {
  const own = list.filter(({ testScheduleId }) => testScheduleId !== null)
  const selection = useSelection(own, scheduleKey, [])
  const bulk = usePauseBulk()
  return (
    <>
      {mayPause && <BulkBar actions={bulk} selection={selection} rows={own} />}
      <ScheduleTable list={list} calendar={calendar} selection={mayPause && own.length > 0 ? selection : undefined} />
    </>
  )
}
