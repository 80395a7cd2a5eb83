import { useListStaffGroupHistoryQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { useGroupParam } from './use-group.ts'

const words: FieldWords = {
  ...{ organisationId: null, staffGroupId: null },
  days: { label: 'In the group', value: (days) => days.split('|').join('; ') },
  archivedAt: { label: 'Archived' },
}

/** Who changed what of the group, and whose days in it. */
export function GroupHistoryPage() {
  const history = useHistoryList()
  const query = useListStaffGroupHistoryQuery({ staffGroupId: useGroupParam(), ...history.query })
  return (
    <RecordPart title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </RecordPart>
  )
}
