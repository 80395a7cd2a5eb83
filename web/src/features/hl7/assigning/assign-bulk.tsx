import { IconUserCheck } from '@tabler/icons-react'
import type { Hl7MessageSummary } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import type { BulkAction } from '#shared/lists/ListTable.tsx'
import { AssignTogether } from './AssignTogether.tsx'

/** Assigns several messages to one person, one after the other; each is compared separately. */
export const assignAction: BulkAction<Hl7MessageSummary> = {
  label: 'Assign to one person',
  icon: IconUserCheck,
  refuses: whyNot,
  open: (rows) =>
    openDialog(`Assign ${rows.length === 1 ? 'one message' : `${rows.length} messages`}`, (close) => (
      <AssignTogether rows={rows} onDone={() => close()} />
    )),
}

function whyNot({ status, reason, isAwaitingConfirmation }: Hl7MessageSummary) {
  if (status !== 'unassigned') return 'not filed yet'
  if (reason === 'testing request') return 'belongs to drug and alcohol testing'
  return isAwaitingConfirmation ? 'waiting for a second administrator' : undefined
}
