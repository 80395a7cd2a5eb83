import { formatDay } from '@clearwing/domain/dates.ts'
import { detailNames } from '@clearwing/domain/registrations/numbers/details.ts'
import {
  RegistrationStatus,
  registrationStatusNames,
} from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { ClaimKind, claimKindNames, NumberSource, numberSourceNames } from '@clearwing/domain/registrations/schema.ts'
import { Anchor } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { useListRegistrationHistoryQuery } from '#api/generated.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'

const statusInWords = (status: string) => {
  const { data } = RegistrationStatus.safeParse(status)
  return data ? registrationStatusNames[data] : status
}
const kindInWords = (kind: string) => {
  const { data } = ClaimKind.safeParse(kind)
  return data ? claimKindNames[data] : kind
}
const sourceInWords = (source: string) => {
  const { data } = NumberSource.safeParse(source)
  return data ? numberSourceNames[data] : source
}

const days = Object.entries(detailNames).map(([detail, label]) => [detail, { label, value: formatDay }])

const words: FieldWords = {
  ...Object.fromEntries(days),
  registrationId: null,
  userId: null,
  regulatorId: null,
  decidedBy: null,
  decidedAt: null,
  approvedAt: null,
  moreAskedAt: null,
  refusedAt: null,
  withdrawnAt: null,
  claimedAt: null,
  organisationUserId: { label: 'Number' },
  status: { value: statusInWords },
  kind: { value: kindInWords },
  numberCheckedIn: { label: 'Number checked in', value: sourceInWords },
  identityKind: { label: 'Identity document' },
  identityCharacters: { label: 'Last characters' },
  sightedKind: { label: 'Identity document seen' },
  sightedCharacters: { label: 'Last characters seen' },
}

/** Who entered, asked, decided or read what in a registration. */
export function RegistrationHistoryPage() {
  const registrationId = recordId(useParams().registrationId)
  const history = useHistoryList()
  const query = useListRegistrationHistoryQuery(registrationId === 0 ? skipToken : { registrationId, ...history.query })
  if (isNotFound(registrationId, query.error)) return <NotFound name="registration" />
  return (
    <Page
      title="Registration history"
      count={query.currentData?.totalItems}
      width="full"
      action={
        <Anchor component={Link} to=".." relative="path">
          Back to the registration
        </Anchor>
      }
    >
      <HistoryList history={history} query={query} words={words} />
    </Page>
  )
}
