import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useListUserLoginsQuery } from '#api/generated.ts'
import { ActivityCard } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const title = 'Logged in now'

/** Number of users logged in, with a link to the list for administrators with an activity (spec section 6). */
export const OnlineCard = () =>
  useActivity() ? <Online /> : <ActivityCard title={title}>Logins and addresses are personal data.</ActivityCard>

const Online = () => (
  <Loaded query={useListUserLoginsQuery({ m: 'Current', n: 10 })}>
    {({ totalItems }) => (
      <DashboardCard
        title={title}
        number={totalItems}
        action={
          <Anchor component={Link} to="/monitor/logins">
            See logins and addresses
          </Anchor>
        }
      >
        Current and past logins, and addresses with failed logins.
      </DashboardCard>
    )}
  </Loaded>
)
