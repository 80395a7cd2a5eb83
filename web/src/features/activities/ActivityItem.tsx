import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useActivity } from '#api/activity.ts'
import classes from './ActivityItem.module.css'
import { changeActivity } from './pick-activity.tsx'
import { useActivityToast } from './use-activity-toast.ts'

/** The administrator's current activity, with a button to change it. */
export function ActivityItem() {
  const activity = useActivity()
  useActivityToast(activity)
  return (
    <Button
      size="xs"
      my="auto"
      maw={220}
      variant={activity ? 'light' : 'subtle'}
      leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
      className={classes.item}
      title={activity?.description}
      onClick={() => void changeActivity()}
    >
      <span className={classes.words}>{activity ? `Activity: ${activity.description}` : 'No activity'}</span>
    </Button>
  )
}
