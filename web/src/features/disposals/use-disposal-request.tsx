import { mostDisposed } from '@clearwing/domain/disposals/schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { DueRecord } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import type { BulkAction } from '#shared/lists/ListTable.tsx'
import { DisposalRequestForm } from './DisposalRequestForm.tsx'

/** The action that requests a disposal of the selected records, and shows it. */
export function useDisposalRequest(): BulkAction<DueRecord> {
  const navigate = useNavigate()
  return {
    label: 'Request disposal',
    icon: IconTrash,
    open: async (records) => {
      const disposalId = await openDialog<number>('Request disposal', (close) => (
        <DisposalRequestForm records={records.slice(0, mostDisposed)} onDone={close} />
      ))
      if (disposalId !== undefined) void navigate(`/monitor/disposals/${disposalId}`)
    },
  }
}
