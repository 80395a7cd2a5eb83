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

/** What this person can type as a name. A number that somebody only says is theirs may be another's. */
export async function listRegistrationNumbers(db: Db, userId: number) {
  const query = db.select({ number: registrations.organisationUserId }).from(registrations)
  const isTheirs = and(eq(registrations.userId, userId), isNotNull(registrations.approvedAt))
  return (await query.where(isTheirs)).map(({ number }) => number)
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
