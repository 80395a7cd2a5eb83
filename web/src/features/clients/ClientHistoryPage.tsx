import { useListClientHistoryQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { originInWords } from './origins.ts'
import { useClient } from './use-client.ts'

const words: FieldWords = {
  userId: null,
  organisationId: null,
  endedBy: null,
  since: { label: 'Client since' },
  origin: { label: 'How it began', value: originInWords },
}

/** How one client's care began and ended, and who viewed the record. */
export function ClientHistoryPage() {
  const page = <Loaded query={useClient()}>{(client) => <ClientHistory {...client} />}</Loaded>
  return <UnderActivity title="History">{page}</UnderActivity>
}

type Props = { organisationId: number; userId: number; name: string }

function ClientHistory({ organisationId, userId, name }: Props) {
  const history = useHistoryList()
  const query = useListClientHistoryQuery({ organisationId, userId, ...history.query })
  return (
    <Page title={`History of ${name}`} count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </Page>
  )
}
