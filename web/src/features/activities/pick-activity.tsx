import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { readActivity, setActivity } from '#api/activity.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActivityPicker } from './ActivityPicker.tsx'

let opened: Promise<void> | undefined

const open = async () => {
  const chosen = await openDialog<AdministratorActivity>('Administrator activity', (close) => (
    <ActivityPicker onPicked={close} />
  ))
  if (chosen) setActivity(chosen)
}

/** Opens the picker only once, even if several pages ask for an activity. Dismissing it changes nothing. */
export async function changeActivity() {
  opened ??= open().finally(() => {
    opened = undefined
  })
  await opened
}

/** Returns the current activity, or one the user picks now. */
export async function pickActivity() {
  if (!readActivity()) await changeActivity()
  return readActivity() !== null
}
