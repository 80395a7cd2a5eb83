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

/** Opens the picker, once: the pages that ask for an activity may be several. Dismissed, everything stays as it is. */
export async function changeActivity() {
  opened ??= open().finally(() => {
    opened = undefined
  })
  await opened
}

/** Whether an activity runs: the one that does, or one that is picked now. */
export async function pickActivity() {
  if (!readActivity()) await changeActivity()
  return readActivity() !== null
}
