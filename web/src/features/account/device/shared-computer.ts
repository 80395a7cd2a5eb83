import { letKeyGo, removeSealedOf } from '#shared/forms/sealed-drafts.ts'
import { removeKept } from '#shared/offline-storage.ts'
import { forgetPrivateMarks } from '#shared/private-device.ts'
import { markSharedComputer } from '#shared/shared-computer.ts'

/** Marks this browser as shared or not. A shared one is private to no one: what it kept for a user is removed. */
export function shareComputer(isShared: boolean) {
  markSharedComputer(isShared)
  if (!isShared) return
  letKeyGo()
  for (const userId of forgetPrivateMarks()) {
    removeSealedOf(userId)
    removeKept(userId, 'certificates')
  }
}
