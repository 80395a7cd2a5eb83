import { features, namesOfBits, registrationOptions, typesInWords } from '@clearwing/domain/organisations/words.ts'
import { useListOrganisationHistoryQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { useOrganisationParam } from './use-organisation.ts'

const words: FieldWords = {
  organisationId: null,
  email: { label: 'Email' },
  facilityId: { label: 'HPI facility' },
  logoFileId: { label: 'Logo', value: () => 'a picture' },
  featureSet: { label: 'Features', value: (bits) => namesOfBits(features, Number(bits)).join(', ') },
  organisationTypes: { label: 'Types', value: (bits) => typesInWords(Number(bits)) },
  registrationOptions: { value: (bits) => namesOfBits(registrationOptions, Number(bits)).join(', ') || 'none' },
}

/** Who changed the organisation's record. */
export const OrganisationHistoryPage = () => (
  <UnderActivity title="History">
    <History />
  </UnderActivity>
)

function History() {
  const history = useHistoryList()
  const query = useListOrganisationHistoryQuery({ organisationId: useOrganisationParam(), ...history.query })
  return (
    <Page title="History" count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </Page>
  )
}
