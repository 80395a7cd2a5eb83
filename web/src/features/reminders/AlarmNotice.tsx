import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useGetReminderAlarmQuery } from '#api/generated.ts'
import classes from './AlarmNotice.module.css'

const path = '/monitor/reminders'

/** Tells administrators on every page that reminders are not being sent. */
export function AlarmNotice() {
  const { pathname } = useLocation()
  const begunAt = useGetReminderAlarmQuery().currentData?.begunAt ?? null
  // The page that it leads to says it itself.
  if (begunAt === null || pathname === path) return null
  return (
    <aside className={classes.notice} role="alert" aria-label="Alarm">
      <span className={classes.words}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span>{`Reminders are not being sent. Alarm since ${formatMoment(begunAt)}.`}</span>
      </span>
      <Button component={Link} to={path} size="xs" variant="default">
        Open the reminders
      </Button>
    </aside>
  )
}
