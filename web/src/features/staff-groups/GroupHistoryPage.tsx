import { dateInWords } from '@clearwing/domain/written-dates.ts'
import { useListStaffGroupHistoryQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { useGroupParam } from './use-group.ts'

/** Formats the dates in 'from 2026-09-03 to 2026-10-01'. */
const inWords = (period: string) => period.split(' ').map(dateInWords).join(' ')

const words: FieldWords = {
  organisationId: null,
  staffGroupId: null,
  days: { label: 'In the group', value: (periods) => periods.split('|').map(inWords).join('; ') },
  archivedAt: { label: 'Archived' },
}

/** Who changed the group or its members' dates. */
export function GroupHistoryPage() {
  const history = useHistoryList()
  const query = useListStaffGroupHistoryQuery({ staffGroupId: useGroupParam(), ...history.query })
  return (
    <RecordPart title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </RecordPart>
  )
}
