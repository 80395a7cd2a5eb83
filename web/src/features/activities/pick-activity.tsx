import { readActivity } from '#api/activity.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActivityPicker } from './ActivityPicker.tsx'

/** Whether an activity runs: the one that does, or one that is picked now. */
export async function pickActivity() {
  if (readActivity()) return true
  await openDialog('Administrator activity', (close) => <ActivityPicker onPicked={() => close()} />)
  return readActivity() !== null
}
