import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { registrations } from './tables.ts'

/** Who may log in with this number: holders whose registration the regulator has approved. Two hits log nobody in. */
export async function findUserByRegistrationNumber(db: Db, number: string): Promise<number | undefined> {
  const isApproved = and(eq(registrations.organisationUserId, number), isNotNull(registrations.approvedAt))
  const hits = await db.selectDistinct({ userId: registrations.userId }).from(registrations).where(isApproved).limit(2)
  return hits.length === 1 ? hits[0]?.userId : undefined
}

/** What this person may have typed as a name, approved or not. */
export async function listRegistrationNumbers(db: Db, userId: number) {
  const query = db.select({ number: registrations.organisationUserId }).from(registrations)
  return (await query.where(eq(registrations.userId, userId))).map(({ number }) => number)
}

export async function createRegistration(tx: Tx, actor: Actor, registration: typeof registrations.$inferInsert) {
  const [after] = await tx.insert(registrations).values(registration).returning()
  const { registrationId, userId } = after as typeof registrations.$inferSelect
  await record(tx, actor, {
    action: 'create',
    entity: 'registration',
    entityId: registrationId,
    subjectUserId: userId,
    ...(after && { after }),
  })
}
