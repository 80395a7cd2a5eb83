import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canViewBoard } from '@clearwing/domain/relations/board-rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/**
 * Dashboard card that links to the board. It names no one, because every view of the board is recorded in the history
 * of the pilots on it.
 */
const BoardOffer = () => (
  <DashboardCard
    title="Board of pilots"
    action={
      <Anchor component={Link} to="/organisation/myOrg/board">
        Open the board
      </Anchor>
    }
  >
    See who may fly today or on a later day.
  </DashboardCard>
)

export const boardOffers = [
  {
    key: 'board',
    isFor: (actor: LoggedInUser) => !isAdministrator(actor) && canViewBoard(actor, 'myOrg'),
    Card: BoardOffer,
  },
]
