import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useListEmailsQuery } from '#api/generated.ts'
import { ActivityCard } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const title = 'E-mails'

/** That mails go out, for whoever has to know and says what for. */
export const EmailsCard = () =>
  useActivity() ? <Sent /> : <ActivityCard title={title}>Mails are personal data.</ActivityCard>

const Sent = () => (
  <Loaded query={useListEmailsQuery({ n: 10 })}>
    {({ totalItems }) => (
      <DashboardCard
        title={title}
        number={totalItems}
        action={
          <Anchor component={Link} to="/emails">
            See all e-mails
          </Anchor>
        }
      >
        What was sent, to whom, and whether it was taken.
      </DashboardCard>
    )}
  </Loaded>
)
