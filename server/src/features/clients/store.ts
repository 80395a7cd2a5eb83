import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { clients } from './tables.ts'

/** The person entrusts themself to the practice; again after an earlier end. Does nothing while the relation lasts. */
export async function beginCare(tx: Tx, actor: Actor, organisationId: number, userId: number) {
  const pair = and(eq(clients.organisationId, organisationId), eq(clients.userId, userId))
  const [before] = await tx.select().from(clients).where(pair).for('update')
  if (before && before.until === null) return
  const after = { organisationId, userId, since: new Date().toISOString(), until: null }
  await tx
    .insert(clients)
    .values(after)
    .onConflictDoUpdate({
      target: [clients.organisationId, clients.userId],
      set: { since: after.since, until: sql`null` },
    })
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'client',
    entityId: organisationId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ organisationId }], { type: 'Client' })
}
