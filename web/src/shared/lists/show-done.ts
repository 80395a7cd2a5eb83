import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'
import { doToEach } from './do-to-each.ts'

/** Applies an action to each row, and reports how many succeeded and why one failed. */
export async function showDone<Row>(label: string, rows: Row[], act: (row: Row) => Promise<unknown>) {
  const { done, failures } = await doToEach(rows, act)
  if (done > 0) showSuccess(`${label}: ${done} of ${rows.length} done.`)
  if (failures.length > 0) showProblem(failures[0], label)
}
