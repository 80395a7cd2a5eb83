import { canReadHealth } from '@clearwing/domain/health/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useGetSystemHealthQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** How many checks of this server need someone, and the worst of them. */
const HealthCard = () => (
  <Loaded query={useGetSystemHealthQuery(undefined, { pollingInterval: 60_000 })}>
    {({ checks }) => {
      const red = checks.filter(({ level }) => level === 'red')
      const amber = checks.filter(({ level }) => level === 'amber')
      const [first] = [...red, ...amber]
      return (
        <DashboardCard
          title="System health"
          number={red.length + amber.length}
          isOverdue={red.length > 0}
          action={
            <Anchor component={Link} to="/monitor/health">
              Open system health
            </Anchor>
          }
        >
          {first ? `${first.title}: ${first.finding}` : 'Everything works.'}
        </DashboardCard>
      )
    }}
  </Loaded>
)

/** Dashboard card for administrators. */
export const healthOffers = [{ key: 'health', isFor: canReadHealth, Card: HealthCard }]
