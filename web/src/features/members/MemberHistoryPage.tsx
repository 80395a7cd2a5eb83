import { permissionsInWords, rolesInWords } from '@clearwing/domain/access/words.ts'
import { useParams } from 'react-router'
import { useListMemberHistoryQuery, useListMembersQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { useOrganisationParam } from '#features/organisations/index.ts'
import { Page } from '#shared/pages/Page.tsx'

const words: FieldWords = {
  userId: null,
  organisationId: null,
  roles: { value: (bits) => rolesInWords(Number(bits)).join(', ') || 'none' },
  permissions: { value: (bits) => permissionsInWords(Number(bits)).join(', ') || 'none' },
  fromDay: { label: 'From' },
  toDay: { label: 'To' },
  groups: { label: 'Staff groups' },
  acceptedAt: { label: 'Accepted' },
  endedAt: { label: 'Ended' },
}

export const MemberHistoryPage = () => (
  <UnderActivity title="History">
    <MemberHistory />
  </UnderActivity>
)

function MemberHistory() {
  const organisationId = useOrganisationParam()
  const userId = Number(useParams().userId) || 0
  const history = useHistoryList()
  const query = useListMemberHistoryQuery({ organisationId, userId, ...history.query })
  const { currentData: members } = useListMembersQuery({ organisationId, i: userId, m: 'All' })
  const name = members?.list[0]?.name
  return (
    <Page title={name ? `History of ${name}` : 'History'} count={query.currentData?.totalItems} width="full">
      <HistoryList history={history} query={query} words={words} />
    </Page>
  )
}
