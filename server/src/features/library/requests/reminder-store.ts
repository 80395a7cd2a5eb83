import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { isWithLibrary } from '#features/library/feature-store.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { documentRequests } from './tables.ts'

/** Requests without an answer that are due by this day, of organisations that have the library. */
export async function listDueRequests(db: Db, until: string) {
  const rows = await db
    .select({ documentRequestId: documentRequests.documentRequestId })
    .from(documentRequests)
    .innerJoin(organisations, eq(organisations.organisationId, documentRequests.organisationId))
    .where(and(isWithLibrary, isWaiting, lte(documentRequests.dueOn, until)))
    .orderBy(asc(documentRequests.documentRequestId))
  return rows.map(({ documentRequestId }) => documentRequestId)
}

const isWaiting = and(isNull(documentRequests.receivedAt), isNull(documentRequests.withdrawnAt))

/** Locks a request and reads its current state: it may have been answered or withdrawn since it was listed. */
export async function lockDueRequest(tx: Tx, documentRequestId: number) {
  const isIt = and(eq(documentRequests.documentRequestId, documentRequestId), isWaiting)
  const [row] = await tx.select().from(documentRequests).where(isIt).for('update')
  return row
}

export const saveDocumentReminder = (tx: Tx, documentRequestId: number, reminded: number) =>
  tx.update(documentRequests).set({ reminded }).where(eq(documentRequests.documentRequestId, documentRequestId))
