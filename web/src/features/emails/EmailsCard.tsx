import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListEmailsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** That mails go out, for whoever has to know. */
export const EmailsCard = () => (
  <Loaded query={useListEmailsQuery({ n: 10 })}>
    {({ totalItems }) => (
      <DashboardCard
        title="E-mails"
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
