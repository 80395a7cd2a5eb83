import { mayEnd } from '@clearwing/domain/medicals/clocks/telling.ts'
import type { ClockKind } from '@clearwing/domain/medicals/clocks.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { hasRecipient } from './reminder-store.ts'
import type { StoredClockRow } from './store.ts'
import { listOverdueClocks } from './telling-store.ts'

/**
 * Ends expired deadlines of a kind, one by one, but not before the person responsible was notified. Until then they are
 * listed as overdue. If no one is left to notify, they end without it.
 */
export async function endOver(
  database: Database,
  kind: ClockKind,
  day: string,
  end: (tx: Tx, clock: StoredClockRow) => Promise<void>,
) {
  const over = await listOverdueClocks(database.db, kind, day)
  let notified = 0
  let failed = 0
  for (const clock of over) {
    if (!mayEnd(clock) && (await hasRecipient(database.db, clock, day))) continue
    const isDone = await database.transaction((tx) => end(tx, clock).then(() => true)).catch(() => false)
    if (isDone) notified += 1
    else failed += 1
  }
  return { notified, failed }
}
