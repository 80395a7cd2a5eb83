import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LabRequestStatus } from '@clearwing/domain/medicals/results/schema.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { labRequests } from '#features/medicals/results/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

export type LabRequest = typeof labRequests.$inferSelect
type NewLabRequest = Pick<LabRequest, 'medicalId' | 'userId' | 'practiceId' | 'tests'> & { number?: string }

export const listLabRequests = (db: Db, medicalId: number): Promise<LabRequest[]> =>
  db.select().from(labRequests).where(eq(labRequests.medicalId, medicalId)).orderBy(desc(labRequests.labRequestId))

/** Asks for tests. The number goes on the form; a request taken over from elsewhere keeps its own. */
export async function createLabRequest(tx: Tx, actor: Actor, { number, ...given }: NewLabRequest): Promise<LabRequest> {
  const now = new Date().toISOString()
  const values = { ...given, number: number ?? (await nextNumber(tx)), requestedBy: actor.userId, requestedAt: now }
  const [after] = await tx.insert(labRequests).values(values).returning()
  return saved(tx, actor, undefined, after as LabRequest)
}

/** One after the other: who makes a request waits for whoever is making one. */
async function nextNumber(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lab request number'))`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(substring(${labRequests.number} from 4)::int), 0)` })
    .from(labRequests)
  return `LR-${String((last?.number ?? 0) + 1).padStart(6, '0')}`
}

type Resulted = { userId: number; numbers: string[]; isComplete: boolean }

/** Results of this person came for these numbers: all that was asked for, or some of it. Nobody else's request is closed. */
export async function markResulted(tx: Tx, actor: Actor, { userId, numbers, isComplete }: Resulted) {
  if (numbers.length === 0) return
  const isTheirs = and(inArray(labRequests.number, numbers), eq(labRequests.userId, userId))
  const found = await tx.select().from(labRequests).where(isTheirs).for('update')
  const status: LabRequestStatus = isComplete ? 'complete' : 'partly resulted'
  for (const before of found) {
    if (before.status === status || before.status === 'complete' || before.status === 'cancelled') continue
    const set = { status, closedAt: isComplete ? new Date().toISOString() : null }
    const [after] = await tx
      .update(labRequests)
      .set(set)
      .where(eq(labRequests.labRequestId, before.labRequestId))
      .returning()
    await saved(tx, actor, before, after as LabRequest)
  }
}

async function saved(tx: Tx, actor: Actor, before: LabRequest | undefined, after: LabRequest) {
  const { labRequestId: entityId, userId: subjectUserId, practiceId: organisationId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'lab request',
    entityId,
    subjectUserId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ organisationId }], { type: 'Result' })
  return after
}
