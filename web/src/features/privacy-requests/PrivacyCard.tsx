import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useCountPrivacyRequestsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Open privacy requests of those who answer them; administrators see how many there are. No card without one. */
export const PrivacyCard = () => {
  const isCounting = isAdministrator(useActor())
  return (
    <Loaded query={useCountPrivacyRequestsQuery()}>
      {({ open, overdue, soon }) =>
        open > 0 && (
          <DashboardCard
            title="Privacy requests"
            number={open}
            isOverdue={overdue > 0}
            action={
              !isCounting && (
                <Anchor component={Link} to="/organisation/myOrg/privacy">
                  Open the list
                </Anchor>
              )
            }
          >
            {overdue > 0
              ? `${overdue} overdue, ${soon} due within five working days.`
              : `None overdue, ${soon} due within five working days.`}
          </DashboardCard>
        )
      }
    </Loaded>
  )
}
