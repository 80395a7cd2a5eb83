import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { desc, eq } from 'drizzle-orm'
import { recordMedicalChange } from '#features/medicals/record-medical-change.ts'
import { medicals } from '#features/medicals/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { tabletCodes } from './tables.ts'

export type StoredTabletCode = typeof tabletCodes.$inferSelect
type CodeOfMedical = Pick<Medical, 'medicalId' | 'userId' | 'practiceId' | 'regulatorId' | 'submittedAt'>

/** The latest code of a medical, and who made it. */
export async function findTabletCode(db: Db, medicalId: number) {
  const [row] = await db
    .select({ code: tabletCodes, createdByName: shownNameOf(users) })
    .from(tabletCodes)
    .innerJoin(users, eq(users.userId, tabletCodes.createdBy))
    .where(eq(tabletCodes.medicalId, medicalId))
    .orderBy(desc(tabletCodes.tabletCodeId))
    .limit(1)
  return row
}

/** A code that was typed, with what its medical must still be for a login. */
export async function findTabletCodeByHash(db: Db, codeHash: string) {
  const { userId, practiceId, status, identitySightedAt, signedAt } = medicals
  const [row] = await db
    .select({ code: tabletCodes, medical: { userId, practiceId, status, identitySightedAt, signedAt } })
    .from(tabletCodes)
    .innerJoin(medicals, eq(medicals.medicalId, tabletCodes.medicalId))
    .where(eq(tabletCodes.codeHash, codeHash))
  return row
}
export type TypedTabletCode = NonNullable<Awaited<ReturnType<typeof findTabletCodeByHash>>>

/** Locks a code, so that of two simultaneous logins with it, one is refused. */
export async function lockTabletCode(tx: Tx, tabletCodeId: number): Promise<StoredTabletCode | undefined> {
  const [row] = await tx.select().from(tabletCodes).where(eq(tabletCodes.tabletCodeId, tabletCodeId)).for('update')
  return row
}

type NewRow = Pick<typeof tabletCodes.$inferInsert, 'codeHash' | 'organisationId' | 'expiresAt'>

export async function createTabletCode(tx: Tx, actor: Actor, medical: CodeOfMedical, given: NewRow) {
  const row = { ...given, medicalId: medical.medicalId, createdBy: actor.userId, createdAt: tx.now }
  const [after] = await tx.insert(tabletCodes).values(row).returning()
  await recordCode(tx, actor, medical, 'create', after as StoredTabletCode)
  return after as StoredTabletCode
}

type Change = Partial<Pick<StoredTabletCode, 'usedAt' | 'signedAt' | 'closedAt'>>

export async function updateTabletCode(tx: Tx, actor: Actor, medical: CodeOfMedical, id: number, change: Change) {
  const [after] = await tx.update(tabletCodes).set(change).where(eq(tabletCodes.tabletCodeId, id)).returning()
  await recordCode(tx, actor, medical, 'change', after as StoredTabletCode)
}

/** The history of the medical's codes, without the code. The page that shows the code learns of the change at once. */
function recordCode(
  tx: Tx,
  actor: Actor,
  medical: CodeOfMedical,
  action: 'create' | 'change',
  { codeHash: _, ...after }: StoredTabletCode,
) {
  const change = { action, entity: 'tablet code', entityId: medical.medicalId, after }
  return recordMedicalChange(tx, actor, medical, change, 'TabletCode')
}

/** Records a refused login with a code. */
export const recordRefusedLogin = (tx: Tx, actor: Actor, { code, medical }: TypedTabletCode) =>
  record(tx, actor, {
    action: 'change',
    entity: 'tablet code',
    entityId: code.medicalId,
    subjectUserId: medical.userId,
    after: { tabletCodeId: code.tabletCodeId, refusedLoginAt: tx.now },
  })
