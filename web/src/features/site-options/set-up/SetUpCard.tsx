import { openSteps } from '@clearwing/domain/site-options/set-up/rules.ts'
import { Box, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { useGetSetUpQuery } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { setUpWords } from './step-words.ts'

/** The next step of the set-up, for administrators; nothing once all are done or skipped, or in a demo. */
export function SetUpCard() {
  const isDemo = useClientOptions().demoLogins.length > 0
  const { currentData: steps = [] } = useGetSetUpQuery(undefined, { refetchOnMountOrArgChange: true, skip: isDemo })
  const open = openSteps(steps)
  const [next] = open
  if (!next) return null
  const { label, why } = setUpWords[next.stepKey]
  return (
    <Box mb="md">
      <DashboardCard
        title="Set up this installation"
        number={open.length}
        isNextStep
        action={
          <Button component={Link} to="/monitor/setup">
            Open set-up
          </Button>
        }
      >
        Next: {label}. {why}
      </DashboardCard>
    </Box>
  )
}
