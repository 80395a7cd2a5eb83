import { Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import { useCountWaitingMergesQuery } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Merges that need this administrator's confirmation; nothing while there are none. */
export function MergesWaiting() {
  const waiting = useCountWaitingMergesQuery().currentData?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <Box mb="md">
      <DashboardCard
        title="Merges"
        number={waiting}
        isNextStep
        action={
          <Anchor component={Link} to="/user/merges?m=Waiting">
            Review the merges
          </Anchor>
        }
      >
        {waiting === 1 ? 'One merge needs' : `${waiting} merges need`} your confirmation as the second administrator.
      </DashboardCard>
    </Box>
  )
}
