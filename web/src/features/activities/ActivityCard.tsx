import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { pickActivity } from './pick-activity.tsx'

/** Dashboard card for content that administrators see only with an activity; offers to choose one. */
export const ActivityCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <DashboardCard
    title={title}
    action={
      <Button variant="default" onClick={() => void pickActivity()}>
        Choose an activity
      </Button>
    }
  >
    Choose an activity to see this. {children}
  </DashboardCard>
)
