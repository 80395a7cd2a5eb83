import { eq, sql } from 'drizzle-orm'
import { anomalySearches } from '#features/anomalies/tables.ts'
import type { Tx } from '#platform/database/database.ts'

const only = 1

/** Locks the search, so that one process searches at a time, and returns how far it is; null before the first one. */
export async function lockSearch(tx: Tx): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('anomaly search'))`)
  const [row] = await tx.select().from(anomalySearches).where(eq(anomalySearches.anomalySearchId, only))
  return row?.searchedTo ?? null
}

export async function saveSearch(tx: Tx, searchedTo: string) {
  const set = { searchedTo }
  await tx
    .insert(anomalySearches)
    .values({ anomalySearchId: only, searchedTo })
    .onConflictDoUpdate({ target: anomalySearches.anomalySearchId, set })
}
