import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useListUserLoginsQuery } from '#api/generated.ts'
import { pickActivity } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const title = 'Logged in now'

/** How many are logged in, and the way to see who: to whoever says what for (spec section 6). */
export const OnlineCard = () => (useActivity() ? <Online /> : <NotYet />)

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
        Who is logged in, who was, and from which addresses logins go wrong.
      </DashboardCard>
    )}
  </Loaded>
)

const NotYet = () => (
  <DashboardCard
    title={title}
    action={
      <Button variant="default" onClick={() => void pickActivity()}>
        Choose an activity
      </Button>
    }
  >
    Please say what you are doing first. Logins and addresses are personal data.
  </DashboardCard>
)
