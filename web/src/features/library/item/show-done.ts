import { doToEach } from '#shared/lists/do-to-each.ts'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'

/** Does the same to each row, and says how many were done and why one was not. */
export async function showDone<Row>(label: string, rows: Row[], act: (row: Row) => Promise<unknown>) {
  const { done, failures } = await doToEach(rows, act)
  if (done > 0) showSuccess(`${label}: ${done} of ${rows.length} done.`)
  if (failures.length > 0) showProblem(failures[0], label)
}
