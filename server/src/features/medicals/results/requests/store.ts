import type { Actor } from '@clearwing/domain/access/actor.ts'
import { statusOfRequest } from '@clearwing/domain/medicals/results/request-status.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { labRequests, results } from '#features/medicals/results/tables.ts'
import { flush } from '#platform/database/at-commit.ts'
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

/**
 * Brings what stands of these requests to what has come for them: when results of this person are filed, and again when
 * they are taken back. Nobody else's request is closed, and a cancelled one stays so.
 */
export async function settleRequests(tx: Tx, actor: Actor, userId: number, numbers: string[]) {
  if (numbers.length === 0) return
  const isTheirs = and(inArray(labRequests.number, numbers), eq(labRequests.userId, userId))
  const found = await tx.select().from(labRequests).where(isTheirs).for('update')
  if (found.length === 0) return
  await flush(tx)
  const answers = await listAnswers(tx, userId, numbers)
  for (const before of found) {
    const status = statusOfRequest(
      before.tests,
      answers.filter(({ requestNumber }) => requestNumber === before.number),
    )
    if (before.status === status || before.status === 'cancelled') continue
    const set = { status, closedAt: status === 'complete' ? new Date().toISOString() : null }
    const isIt = eq(labRequests.labRequestId, before.labRequestId)
    const [after] = await tx.update(labRequests).set(set).where(isIt).returning()
    await saved(tx, actor, before, after as LabRequest)
  }
}

const listAnswers = (tx: Tx, userId: number, numbers: string[]) =>
  tx
    .select({
      requestNumber: results.requestNumber,
      laboratory: results.laboratory,
      orderNumber: results.orderNumber,
      serviceCode: results.serviceCode,
      status: results.status,
    })
    .from(results)
    .where(
      and(
        eq(results.userId, userId),
        inArray(results.requestNumber, numbers),
        isNull(results.takenBackAt),
        isNull(results.replacedAt),
      ),
    )

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
