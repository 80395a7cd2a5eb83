import type { NewReportExport } from '@clearwing/domain/reports/exports/schema.ts'
import { useCreateReportExportMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { ExportList } from './ExportList.tsx'

/** Begins a long export, and shows how far it is. It goes on when the dialog is closed. */
export function useBeginExport() {
  const [create] = useCreateReportExportMutation()
  return async (newReportExport: NewReportExport) => {
    try {
      await create({ 'idempotency-key': crypto.randomUUID(), newReportExport }).unwrap()
      void openDialog('Exports', () => <ExportList />)
    } catch (error) {
      showProblem(error, 'Export')
    }
  }
}
