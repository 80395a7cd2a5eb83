import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListUserLoginsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** How many are logged in, and the way to see who. */
export const OnlineCard = () => (
  <Loaded query={useListUserLoginsQuery({ m: 'Current', n: 10 })}>
    {({ totalItems }) => (
      <DashboardCard
        title="Logged in now"
        number={totalItems}
        action={
          <Anchor component={Link} to="/monitor/logins">
            See logins and addresses
          </Anchor>
        }
      >
        Who is logged in, who was, and from which addresses logins go wrong.
      </DashboardCard>
    )}
  </Loaded>
)
