import { useParams } from 'react-router'
import { useGetCustomQueryQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { QueryEditor } from './QueryEditor.tsx'
import { WithQueries } from './WithQueries.tsx'

/** A saved query: the user's own, or a shared one. */
export const QueryPage = () => (
  <WithQueries title="Custom query">
    <SavedQuery />
  </WithQueries>
)

function SavedQuery() {
  const customQueryId = recordId(useParams().customQueryId)
  return (
    <Loaded query={useGetCustomQueryQuery({ customQueryId })} what="query">
      {(stored) => (
        <Page title={stored.name} width="full">
          <QueryEditor key={`${stored.customQueryId} ${stored.version}`} initial={stored.definition} stored={stored} />
        </Page>
      )}
    </Loaded>
  )
}
