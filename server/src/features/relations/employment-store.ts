import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { employments } from './tables.ts'

type Employment = typeof employments.$inferSelect

const pairOf = (organisationId: number, userId: number) =>
  and(eq(employments.organisationId, organisationId), eq(employments.userId, userId))

/**
 * The person lets the organisation see whether they may fly, or does so again after an earlier end. Does nothing while
 * it continues.
 */
export async function beginEmployment(tx: Tx, actor: Actor, organisationId: number, userId: number) {
  const [before] = await tx.select().from(employments).where(pairOf(organisationId, userId)).for('update')
  if (before && before.endedAt === null) return
  const acceptedAt = tx.now
  await saveEmployment(tx, actor, before, {
    organisationId,
    userId,
    acceptedAt,
    showsBookings: false,
    endedAt: null,
    endedBy: null,
  })
}

/** The current employment, locked until the transaction ends. */
export async function lockEmployment(tx: Tx, organisationId: number, userId: number): Promise<Employment | undefined> {
  const isEmployment = and(pairOf(organisationId, userId), isNull(employments.endedAt))
  const [employment] = await tx.select().from(employments).where(isEmployment).for('update')
  return employment
}

/** From this transaction on, the organisation no longer sees anything about the person. */
export const endEmployment = (tx: Tx, actor: Actor, before: Employment) =>
  saveEmployment(tx, actor, before, { ...before, endedAt: tx.now, endedBy: actor.userId })

/** Lets the organisation see whether the person has booked an appointment, or no longer. */
export const setShowsBookings = (tx: Tx, actor: Actor, before: Employment, showsBookings: boolean) =>
  saveEmployment(tx, actor, before, { ...before, showsBookings })

export const isEmployed = async (db: Db, organisationId: number, userId: number) =>
  (await db.$count(employments, and(pairOf(organisationId, userId), isNull(employments.endedAt)))) > 0

async function saveEmployment(tx: Tx, actor: Actor, before: Employment | undefined, after: Employment) {
  const { organisationId, userId } = after
  const target = [employments.organisationId, employments.userId]
  await tx.insert(employments).values(after).onConflictDoUpdate({ target, set: after })
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'employment',
    entityId: organisationId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ organisationId }, { userId }], { type: 'Relation' }, { type: 'User' })
}
