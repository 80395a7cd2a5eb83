import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { invoices } from '#features/invoices/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'

const isDraftOf = (runId: number) => and(eq(invoices.runId, runId), isNull(invoices.number))

/** Drafts of a run that are not issued yet, in the order of their numbers. */
export async function listDraftIds(db: Db, runId: number): Promise<number[]> {
  const { invoiceId } = invoices
  const rows = await db.select({ invoiceId }).from(invoices).where(isDraftOf(runId)).orderBy(asc(invoiceId))
  return rows.map((row) => row.invoiceId)
}

/** Deletes the drafts of a run with their lines. */
export async function deleteDrafts(tx: Tx, actor: Actor, runId: number) {
  for (const before of await tx.delete(invoices).where(isDraftOf(runId)).returning())
    await record(tx, actor, { action: 'remove', entity: 'invoice', entityId: before.invoiceId, before })
}
