import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import type { draws } from './tables.ts'

type DrawOwners = Pick<typeof draws.$inferSelect, 'organisationId' | 'reviewPracticeId'>

const plans = Role.Director | Role.Manager | Role.Tester

/**
 * Announces a draw individually to users who may see it: if everyone working there were notified, the people in its
 * pool would expect it.
 */
export async function announceDraw(tx: Tx, { organisationId, reviewPracticeId }: DrawOwners, ...userIds: number[]) {
  const isAt = (at: number, roles: number) =>
    and(eq(memberships.organisationId, at), sql`${memberships.roles} & ${roles} <> 0`)
  const reviews = and(
    isAt(reviewPracticeId ?? 0, Role.Practice_doctor),
    sql`${memberships.permissions} & ${Permission.Medicals} <> 0`,
  )
  const recipients = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(isCurrentOn(memberships, today(tx)), or(isAt(organisationId, plans), reviews)))
    .limit(100)
  const audience = [...recipients, ...userIds.map((userId) => ({ userId }))]
  await invalidateTags(tx, [...audience, 'administrators'], { type: 'Draw' })
}
