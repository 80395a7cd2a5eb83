import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useGetReminderAlarmQuery } from '#api/generated.ts'
import { TopNotice } from '#shared/pages/TopNotice.tsx'

const path = '/monitor/reminders'

/** Tells administrators on every page that reminders are not being sent. */
export function AlarmNotice() {
  const { pathname } = useLocation()
  const begunAt = useGetReminderAlarmQuery().currentData?.begunAt ?? null
  // The page that it leads to says it itself.
  if (begunAt === null || pathname === path) return null
  return (
    <TopNotice
      label="Alarm"
      icon={IconAlertTriangle}
      words={`Reminders are not being sent. Alarm since ${formatMoment(begunAt)}.`}
      isAlert
    >
      <Button component={Link} to={path} size="xs" variant="default">
        Open the reminders
      </Button>
    </TopNotice>
  )
}
