import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { RelationKind } from '@clearwing/domain/relations/kinds.ts'
import { relationRequestList } from '@clearwing/domain/relations/list.ts'
import { canAskForRelation } from '@clearwing/domain/relations/rules.ts'
import { requestStateNames } from '@clearwing/domain/relations/words.ts'
import { Text } from '@mantine/core'
import { IconCheck, IconClock, IconClockOff, IconMailQuestion, IconX } from '@tabler/icons-react'
import {
  type RelationRequest,
  useListRelationRequestsQuery,
  useWithdrawRelationRequestMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'

const empties: Record<RelationKind, string> = {
  care: 'People you ask by number and date of birth are listed here until they answer.',
  employment: 'Pilots you ask by number and date of birth are listed here until they answer.',
}

type Props = { organisationId: number; kind: RelationKind }

/** An organisation's requests, with the details as typed. */
export function RequestList({ organisationId, kind }: Props) {
  const list = useDescribedList(relationRequestList)
  const m = list.chosen.st === 'All' ? 'All' : 'Waiting'
  const query = useListRelationRequestsQuery({ organisationId, ...list.query, m })
  return (
    <ListTable
      label="Requests"
      list={list}
      query={query}
      columns={requestColumns}
      rowKey={({ relationRequestId }) => relationRequestId}
      card={(request) => <RequestCard request={request} />}
      filters={filtersOf(relationRequestList, {})}
      searches="Number, requested by"
      empty={{ icon: IconMailQuestion, title: 'No open requests.', why: empties[kind] }}
    />
  )
}

const requestColumns = [
  ...columnsOf(relationRequestList, { state: { width: 140, cell: ({ state }) => <RequestStatus state={state} /> } }),
  actionsColumn<RelationRequest>(120, (request) => <Withdraw request={request} />),
]

const looks = {
  waiting: { kind: 'others', icon: IconClock },
  accepted: { kind: 'ok', icon: IconCheck },
  withdrawn: { kind: 'others', icon: IconX },
  unanswered: { kind: 'warn', icon: IconClockOff },
} as const

const RequestStatus = ({ state }: Pick<RelationRequest, 'state'>) => (
  <Status {...looks[state]}>{requestStateNames[state]}</Status>
)

function Withdraw({ request }: { request: RelationRequest }) {
  const actor = useActor()
  const [withdraw] = useWithdrawRelationRequestMutation()
  const { organisationId, relationRequestId, organisationUserId, state } = request
  if (state !== 'waiting' || !canAskForRelation(actor, organisationId)) return null
  const act = async () => {
    const text = 'The request can no longer be accepted.'
    if (await confirm({ title: 'Withdraw this request?', text, yes: 'Withdraw', no: 'Cancel' }))
      await withdraw({ organisationId, relationRequestId }).unwrap()
  }
  return (
    <ActionButton size="compact-sm" variant="subtle" aria-label={`Withdraw request to ${organisationUserId}`} act={act}>
      Withdraw
    </ActionButton>
  )
}

const RequestCard = ({ request }: { request: RelationRequest }) => (
  <>
    <Text fw={620}>{`${request.regulatorName} ${request.organisationUserId}`}</Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {`born ${formatDay(request.dateOfBirth)}, asked ${formatDay(dayInZone(request.askedAt))}`}
    </Text>
    <RequestStatus state={request.state} />
    <Withdraw request={request} />
  </>
)
