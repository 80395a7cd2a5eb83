import { and, eq, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { handlers } from '#features/medicals/handlers.ts'
import { employments } from '#features/relations/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'

/**
 * Announces a change to practices that care for a person and organisations that employ them, which show the expiry
 * dates, and follows what depends on it.
 */
export async function announceStanding(tx: Tx, userId: number) {
  const { organisationId } = clients
  const care = tx
    .select({ organisationId })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNull(clients.until)))
  const employment = tx
    .select({ organisationId: employments.organisationId })
    .from(employments)
    .where(and(eq(employments.userId, userId), isNull(employments.endedAt)))
  const audience = await care.union(employment)
  await invalidateTags(tx, audience, { type: 'Certificate' }, { type: 'Client' }, { type: 'Relation' })
  await handlers().standingChanged(tx, userId)
}
