import { useListOrganisationHistoryQuery } from '#api/generated.ts'
import { HistoryList, useHistoryList } from '#features/history/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { useOrganisationParam } from './use-organisation.ts'

/** Who changed what of the organisation's record. */
export function HistoryPage() {
  const history = useHistoryList()
  const query = useListOrganisationHistoryQuery({ organisationId: useOrganisationParam(), ...history.query })
  return (
    <Page title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} />
    </Page>
  )
}
