import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useListHl7MappingHistoryQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'

const words: FieldWords = {
  mappingId: null,
  senderId: null,
  senderName: { label: 'Sender' },
  alternativeName: { label: 'Name' },
  documentCodes: { label: 'Report codes' },
  analyteCode: { label: 'Analyte' },
  answerPrefix: { label: 'Value prefix' },
  answerPattern: { label: 'Value pattern' },
  isActive: { label: 'In use', value: (is) => (is === 'true' ? 'yes' : 'no') },
}

/** Who changed the meaning of a code, and when. */
export const MappingHistoryPage = () => (
  <AdministratorPage title="Mapping history" area={laboratoryArea}>
    <History />
  </AdministratorPage>
)

function History() {
  const hl7MappingId = Number(useParams().hl7MappingId) || 0
  const history = useHistoryList()
  const query = useListHl7MappingHistoryQuery({ hl7MappingId, ...history.query })
  return (
    <>
      <Anchor component={Link} to={`/hl7/mapping/${hl7MappingId}`}>
        Back to the mapping
      </Anchor>
      <HistoryList history={history} query={query} words={words} />
    </>
  )
}
