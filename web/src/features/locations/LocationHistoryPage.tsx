import { useListLocationHistoryQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { useLocationParam } from './use-location.ts'

const words: FieldWords = {
  organisationId: null,
  organisationLocationId: null,
  airfieldCode: { label: 'ICAO code' },
  airfieldName: { label: 'Airfield' },
  isBookable: { label: 'Bookable', value: (is) => (is === 'true' ? 'yes' : 'no') },
  rooms: { value: (names) => names.split('|').join(', ') },
  hours: { label: 'Opening hours', value: (lines) => lines.split('|').join('; ') },
  archivedAt: { label: 'Archived' },
}

export function LocationHistoryPage() {
  const history = useHistoryList()
  const query = useListLocationHistoryQuery({ organisationLocationId: useLocationParam(), ...history.query })
  return (
    <RecordPart title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </RecordPart>
  )
}
