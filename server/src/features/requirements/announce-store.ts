import type { Requirement } from '@clearwing/domain/requirements/schema.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'

type Announced = Pick<Requirement, 'organisationId' | 'userId'>

/** Practices that care for the person of a requirement, which show what is required of that person alone. */
const listPractices = (tx: Tx, userId: number) =>
  tx
    .select({ organisationId: clients.organisationId })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNull(clients.until)))

/** Announces a change of a requirement, or of what is known of a person. */
export async function announceRequirement(tx: Tx, { organisationId, userId }: Announced, concerned: number[] = []) {
  const people = [...new Set([...concerned, ...(userId === null ? [] : [userId])])]
  const practices = userId === null ? [] : await listPractices(tx, userId)
  const audience = [{ organisationId }, ...practices, ...people.map((one) => ({ userId: one }))]
  await invalidateTags(tx, [...audience, 'administrators'], { type: 'Requirement' })
}
