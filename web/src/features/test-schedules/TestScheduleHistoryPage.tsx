import { dateInWords } from '@clearwing/domain/written-dates.ts'
import { useListTestScheduleHistoryQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { useScheduleParam } from './use-schedule.ts'

/** Formats the dates in 'from 2026-09-03 to 2026-10-01: …'. */
const inWords = (lines: string) =>
  lines
    .split('|')
    .map((line) => line.replaceAll(/\d{4}-\d\d-\d\d/g, dateInWords))
    .join('; ')

const words: FieldWords = {
  organisationId: null,
  testScheduleId: null,
  kind: null,
  versions: { label: 'Tests', value: inWords },
  pauses: { label: 'Paused', value: inWords },
  archivedAt: { label: 'Archived' },
}

export function TestScheduleHistoryPage() {
  const history = useHistoryList()
  const query = useListTestScheduleHistoryQuery({ testScheduleId: useScheduleParam(), ...history.query })
  return (
    <RecordPart title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </RecordPart>
  )
}
