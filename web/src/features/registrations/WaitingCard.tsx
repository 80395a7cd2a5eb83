import { joinValues } from '@clearwing/domain/fields.ts'
import { waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListRegistrationsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Number of registrations waiting for the regulator's doctors. */
export const WaitingCard = () => (
  <Loaded query={useListRegistrationsQuery({ a: 'myOrg', st: joinValues(waitingStatuses), n: 10 })}>
    {({ totalItems }) => (
      <DashboardCard
        title="Registrations"
        number={totalItems}
        action={
          <Anchor component={Link} to="/organisation/myOrg/registrations">
            Open the queue
          </Anchor>
        }
      >
        Registration numbers waiting for a decision or an answer.
      </DashboardCard>
    )}
  </Loaded>
)
