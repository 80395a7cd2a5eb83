import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FollowUp } from '@clearwing/domain/medicals/assessment/follow-up.ts'
import type { SurveillanceItem } from '@clearwing/domain/medicals/assessment/surveillance.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { and, asc, eq } from 'drizzle-orm'
import { announceMedical } from '#features/medicals/store.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { surveillanceItems } from './tables.ts'

export type StoredSurveillance = typeof surveillanceItems.$inferSelect

/** Follow-up items of a medical, by due date. */
export async function listSurveillance(db: Db, medicalId: number): Promise<SurveillanceItem[]> {
  const rows = await db
    .select({ item: surveillanceItems, doneByName: shownNameOf(users) })
    .from(surveillanceItems)
    .leftJoin(users, eq(users.userId, surveillanceItems.doneBy))
    .where(eq(surveillanceItems.medicalId, medicalId))
    .orderBy(asc(surveillanceItems.dueOn), asc(surveillanceItems.surveillanceId))
  return rows.map(({ item, doneByName }) => ({ ...item, doneByName: item.doneBy === null ? null : doneByName }))
}

/** Locks a follow-up item of this medical; that of another medical is not found. */
export async function findSurveillanceToChange(tx: Tx, medicalId: number, surveillanceId: number) {
  const isAsked = and(eq(surveillanceItems.medicalId, medicalId), eq(surveillanceItems.surveillanceId, surveillanceId))
  const [item] = await tx.select().from(surveillanceItems).where(isAsked).for('update')
  return item
}

type NewSurveillance = Omit<FollowUp, 'to'> &
  Pick<StoredSurveillance, 'certificateId' | 'code' | 'receiver' | 'lastDay'>

export async function createSurveillance(tx: Tx, actor: Actor, medical: Medical, given: NewSurveillance) {
  const row = { medicalId: medical.medicalId, ...given }
  const [created] = await tx.insert(surveillanceItems).values(row).returning()
  const after = created as StoredSurveillance
  await changed(tx, actor, medical, undefined, after)
  return after
}

type Done = Pick<StoredSurveillance, 'receivedOn' | 'isWaived' | 'note'>

export async function closeSurveillance(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  before: StoredSurveillance,
  done: Done,
) {
  const doneAt = tx.now
  const [after] = await tx
    .update(surveillanceItems)
    .set({ ...done, doneBy: actor.userId, doneAt, version: before.version + 1 })
    .where(eq(surveillanceItems.surveillanceId, before.surveillanceId))
    .returning()
  await changed(tx, actor, medical, before, after as StoredSurveillance)
}

async function changed(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  before: StoredSurveillance | undefined,
  after: StoredSurveillance,
) {
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'surveillance',
    entityId: medical.medicalId,
    subjectUserId: medical.userId,
    ...(before && { before }),
    after,
  })
  await announceMedical(tx, medical, 'Assessment')
}
