import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useActivity } from '#api/activity.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import classes from './ActivityItem.module.css'
import { ActivityPicker } from './ActivityPicker.tsx'

/** What the administrator says they are doing, and the way to say something else. */
export function ActivityItem() {
  const activity = useActivity()
  const pick = () => openDialog('Administrator activity', (close) => <ActivityPicker onPicked={() => close()} />)
  return (
    <Button
      size="xs"
      my="auto"
      maw={220}
      variant={activity ? 'light' : 'subtle'}
      leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
      onClick={() => void pick()}
    >
      <span className={classes.words}>{activity?.description ?? 'No activity'}</span>
    </Button>
  )
}
