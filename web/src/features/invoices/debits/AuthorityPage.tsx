import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { AuthorityPanel } from './AuthorityPanel.tsx'

/** The authority for direct debits on the page of its organisation. */
export function AuthorityPage() {
  const query = useOrganisation()
  return (
    <UnderActivity title="Direct debit">
      <Page title="Direct debit" tab={query.currentData ? `${query.currentData.name}: direct debit` : 'Organisation'}>
        <Loaded query={query}>{({ organisationId }) => <AuthorityPanel organisationId={organisationId} />}</Loaded>
      </Page>
    </UnderActivity>
  )
}
