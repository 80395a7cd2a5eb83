import { boardList } from '@clearwing/domain/board/list.ts'
import { isoDay } from '@clearwing/domain/fields.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { canKeepBoard, canViewBoard } from '@clearwing/domain/relations/board-rules.ts'
import { IconPlane } from '@tabler/icons-react'
import { Navigate, useSearchParams } from 'react-router'
import { useListBoardQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { RequestList } from '#features/relations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { today } from '#shared/today.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardFrame } from './BoardFrame.tsx'
import { boardColumns } from './columns.tsx'
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

function Pilots({ organisationId }: Props) {
  const actor = useActor()
  const [search] = useSearchParams()
  // A large page size, because the board is printed and put on a wall with everyone on it.
  const list = useDescribedList(boardList, { filterKeys: ['li'], size: 100 })
  const day = isoDay.safeParse(search.get('on')).data
  const chosen = chosenFilters(boardList, list.chosen)
  const query = useListBoardQuery({ organisationId, ...list.query, ...chosen, ...(day && { on: day }) })
  const keeps = canKeepBoard(actor, organisationId)
  return (
    <BoardFrame organisationId={organisationId} count={query.currentData?.totalItems}>
      <Summary
        onDay={day ?? today()}
        lights={query.currentData?.lights}
        chosenLight={chosen.li}
        choose={list.setFilter}
      />
      <ListTable
        label="Board of pilots"
        list={list}
        query={query}
        columns={boardColumns(keeps)}
        rowKey={({ userId }) => userId}
        forgets
        card={(entry) => <BoardCard entry={entry} mayRemove={keeps} />}
        filters={filtersOf(boardList, {})}
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
