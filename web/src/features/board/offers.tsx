import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canViewBoard } from '@clearwing/domain/board/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** The way to the board. It says nothing of anybody: each look at the board is in the history of who is on it. */
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
