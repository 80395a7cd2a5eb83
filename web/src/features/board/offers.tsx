import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Light, lightNames } from '@clearwing/domain/board/light.ts'
import type { BoardLights } from '@clearwing/domain/board/schema.ts'
import { canViewBoard } from '@clearwing/domain/relations/board-rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, useGetBoardLightsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const redLights: Light[] = ['suspended', 'expired', 'no_certificate']

/**
 * How many pilots have each light today. It names no one, because every view of the board is recorded in the history of
 * the pilots on it.
 */
const LightsCard = () => (
  <Loaded query={useGetBoardLightsQuery({ organisationId: 'myOrg' })}>
    {({ lights }) => {
      const red = redLights.reduce((total, light) => total + lights[light], 0)
      return (
        <DashboardCard
          title="Board of pilots"
          number={red}
          isOverdue={red > 0}
          action={
            <Anchor component={Link} to="/organisation/myOrg/board">
              Open the board
            </Anchor>
          }
        >
          {inWords(lights)}
        </DashboardCard>
      )
    }}
  </Loaded>
)

/** 'Suspended: 1, expired: 2, current: 9.' */
function inWords(lights: BoardLights['lights']) {
  const counted = Light.options.filter((light) => lights[light] > 0)
  if (counted.length === 0) return 'No pilot shares their certificate with you yet.'
  const words = counted.map((light) => `${lightNames[light].toLowerCase()}: ${lights[light]}`).join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export const boardOffers = [
  {
    key: 'board',
    isFor: (actor: LoggedInUser) => !isAdministrator(actor) && canViewBoard(actor, 'myOrg'),
    Card: LightsCard,
  },
]
