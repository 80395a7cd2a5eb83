import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { privacyRequestList } from '@clearwing/domain/privacy-requests/list.ts'
import { privacyKindNames } from '@clearwing/domain/privacy-requests/words.ts'
import { Anchor, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type PrivacyRequestRow, useListPrivacyRequestsQuery } from '#api/generated.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { PrivacyRequestStatus } from './PrivacyRequestStatus.tsx'

type Props = { isPerson: boolean; organisationId?: number; why: string }

/** Privacy requests of a person or to an organisation, by their due days. */
export function PrivacyList({ isPerson, organisationId, why }: Props) {
  const viewer = { isPerson }
  const list = useDescribedList(privacyRequestList)
  const place = organisationId === undefined ? {} : { a: organisationId }
  // A person also looks for the answer to a request, which then is no longer open.
  const modes = isPerson ? { m: 'All' as const } : {}
  const wanted = Object.assign(modes, list.query, chosenFilters(privacyRequestList, list.chosen, viewer), place)
  const query = useListPrivacyRequestsQuery(wanted)
  const columns = columnsOf(
    privacyRequestList,
    {
      kind: { width: 130, cell: (request) => <ToRequest request={request} /> },
      status: { width: 190, cell: (request) => <PrivacyRequestStatus {...request} /> },
    },
    viewer,
  )
  return (
    <ListTable
      label="Privacy requests"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ privacyRequestId }) => privacyRequestId}
      nameOf={({ personName, kind }) => `${privacyKindNames[kind]}, ${personName}`}
      card={(request) => <Card request={request} isPerson={isPerson} />}
      filters={filtersOf(privacyRequestList, {}, viewer)}
      searches={isPerson ? 'Organisation' : 'Person'}
      exports="/api/privacyRequests/export"
      empty={{ icon: IconShieldLock, title: 'No privacy requests.', why }}
    />
  )
}

const ToRequest = ({ request: { privacyRequestId, kind } }: { request: PrivacyRequestRow }) => (
  <Anchor component={Link} to={`/privacy/${privacyRequestId}`}>
    {privacyKindNames[kind]}
  </Anchor>
)

const Card = ({ request, isPerson }: { request: PrivacyRequestRow; isPerson: boolean }) => (
  <>
    <Text fw={620}>
      <ToRequest request={request} />
    </Text>
    <Text style={{ overflowWrap: 'anywhere' }}>{isPerson ? request.organisationName : request.personName}</Text>
    <Text fz={14} c="var(--ui-text-2)">
      Received {formatDay(request.receivedOn)}, due {formatDay(request.dueOn)}
    </Text>
    <PrivacyRequestStatus {...request} />
  </>
)
