import { Light, lightNames } from '@clearwing/domain/board/light.ts'
import { isoDay } from '@clearwing/domain/fields.ts'
import { canKeepBoard, canViewBoard } from '@clearwing/domain/relations/board-rules.ts'
import { IconPlane } from '@tabler/icons-react'
import { Navigate, useSearchParams } from 'react-router'
import { useListBoardQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { RequestList } from '#features/relations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { today } from '#shared/today.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardFrame } from './BoardFrame.tsx'
import { boardColumns, boardOrders } from './columns.tsx'
import { Summary } from './Summary.tsx'

/** Shows which pilots of a flying organisation may fly. Administrators choose an activity first. */
export const BoardPage = () => (
  <UnderActivity title="Board">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Board organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

type Props = { organisationId: number }

function Board({ organisationId }: Props) {
  const actor = useActor()
  const [search] = useSearchParams()
  if (!canViewBoard(actor, organisationId)) return <Navigate replace to="/dashboard" />
  if (search.get('m') !== 'Requested' || !canKeepBoard(actor, organisationId))
    return <Pilots organisationId={organisationId} />
  return (
    <BoardFrame organisationId={organisationId}>
      <RequestList organisationId={organisationId} kind="employment" />
    </BoardFrame>
  )
}

const filters = [
  { key: 'li', label: 'Status', options: Light.options.map((value) => ({ value, label: lightNames[value] })) },
]

function Pilots({ organisationId }: Props) {
  const actor = useActor()
  const [search] = useSearchParams()
  // A large page size, because the board is printed and put on a wall with everyone on it.
  const list = useList('board', { columns: boardOrders, filterKeys: ['li'], size: 100 })
  const day = isoDay.safeParse(search.get('on')).data
  const light = Light.safeParse(list.chosen.li).data
  const chosenFilters = { ...(day && { on: day }), ...(light && { li: light }) }
  const query = useListBoardQuery({ organisationId, ...list.query, ...chosenFilters })
  const keeps = canKeepBoard(actor, organisationId)
  return (
    <BoardFrame organisationId={organisationId} count={query.currentData?.totalItems}>
      <Summary onDay={day ?? today()} lights={query.currentData?.lights} chosen={light} choose={list.setFilter} />
      <ListTable
        label="Board of pilots"
        list={list}
        query={query}
        columns={boardColumns(keeps)}
        rowKey={({ userId }) => userId}
        forgets
        card={(entry) => <BoardCard entry={entry} keeps={keeps} />}
        filters={filters}
        searches="Name, number"
        exports={keeps ? '/api/organisations/{organisationId}/board/export' : undefined}
        empty={{
          icon: IconPlane,
          title: 'No one is on the board yet.',
          why: 'Ask a pilot, using their number and date of birth. Pilots who accept are listed here until either of you ends it.',
        }}
      />
    </BoardFrame>
  )
}
