import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AcceptedTerms } from '@clearwing/domain/account/terms/schema.ts'
import { desc, eq } from 'drizzle-orm'
import { credentials } from '#features/account/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { termsAcceptances } from './tables.ts'

const { userId, version, acceptedAt } = termsAcceptances

/** The version this person accepted last. */
export async function findAcceptedTerms(db: Db, of: number): Promise<AcceptedTerms | undefined> {
  const query = db.select({ version, acceptedAt }).from(termsAcceptances).where(eq(userId, of))
  return (await query.orderBy(desc(version)).limit(1))[0]
}

/** Records an acceptance. Accepting a version again keeps the first time. Returns that time. */
export async function acceptTerms(tx: Tx, actor: Actor, sessionId: number, accepted: AcceptedTerms) {
  const of = actor.userId
  const row = { userId: of, sessionId, ...accepted }
  const { rowCount } = await tx.insert(termsAcceptances).values(row).onConflictDoNothing()
  await tx.update(credentials).set({ acceptedTermsVersion: accepted.version }).where(eq(credentials.userId, of))
  await invalidateTags(tx, [{ userId: of }], { type: 'Login' })
  if (rowCount === 0) return (await findAcceptedTerms(tx, of)) ?? accepted
  const after = { ...accepted, sessionId }
  await record(tx, actor, { action: 'create', entity: 'terms acceptance', entityId: of, subjectUserId: of, after })
  return accepted
}
