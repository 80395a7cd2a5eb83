import { canAssignHl7 } from '@clearwing/domain/hl7/rules.ts'
import type { Hl7MessageSummary } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { BulkAction } from '#shared/lists/ListTable.tsx'
import { assignAction } from './assigning/assign-bulk.tsx'
import { rejectAction } from './reject-bulk.tsx'

const actions: BulkAction<Hl7MessageSummary>[] = [assignAction, rejectAction]
const noActions: BulkAction<Hl7MessageSummary>[] = []

/** Bulk actions for unassigned messages. */
export function useMessageBulk(isUnassigned: boolean) {
  const actor = useActor()
  return isUnassigned && canAssignHl7(actor) ? actions : noActions
}
