import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { pickActivity } from './pick-activity.tsx'

/** Stands on the dashboard for what administrators see only while they say what for, and asks. */
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
