import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { reportUses } from './tables.ts'

/** What a user did with each report. */
export async function readUses(db: Db, userId: number) {
  const rows = await db.select().from(reportUses).where(eq(reportUses.userId, userId))
  return new Map(rows.map((row) => [row.reportKey, row]))
}

export async function readUse(db: Db, userId: number, reportKey: string) {
  const isIt = and(eq(reportUses.userId, userId), eq(reportUses.reportKey, reportKey))
  const [row] = await db.select().from(reportUses).where(isIt)
  return row
}

/** Stores that a user marked a report, or ran it. */
export async function keepUse(
  tx: Tx,
  userId: number,
  reportKey: string,
  use: { isFavourite: boolean } | { lastRunAt: string },
) {
  await tx
    .insert(reportUses)
    .values({ userId, reportKey, ...use })
    .onConflictDoUpdate({ target: [reportUses.userId, reportUses.reportKey], set: use })
  await invalidateTags(tx, [{ userId }], { type: 'ReportUse' })
}
