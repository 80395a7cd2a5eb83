import type { Actor } from '@clearwing/domain/access/actor.ts'
import { acceptsUpload } from '@clearwing/domain/library/codes/rules.ts'
import type { UploadCode } from '@clearwing/domain/library/codes/schema.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { uploadCodes } from './tables.ts'

export type StoredUploadCode = typeof uploadCodes.$inferSelect

const isThis = (uploadCodeId: number) => eq(uploadCodes.uploadCodeId, uploadCodeId)

export const asUploadCode = (row: StoredUploadCode, now: string, code: string | null = null): UploadCode => {
  const { uploadCodeId, isForVisit, expiresAt, received, libraryItemId } = row
  return { uploadCodeId, code, isForVisit, expiresAt, isOpen: acceptsUpload(row, now), received, libraryItemId }
}

export async function findUploadCode(db: Db, uploadCodeId: number): Promise<StoredUploadCode | undefined> {
  const [row] = await db.select().from(uploadCodes).where(isThis(uploadCodeId))
  return row
}

export async function findByCodeHash(db: Db, codeHash: string): Promise<StoredUploadCode | undefined> {
  const [row] = await db.select().from(uploadCodes).where(eq(uploadCodes.codeHash, codeHash))
  return row
}

/** Locks a code, so that of two simultaneous uploads with a code for one document, one is refused. */
export async function lockUploadCode(tx: Tx, uploadCodeId: number): Promise<StoredUploadCode | undefined> {
  const [row] = await tx.select().from(uploadCodes).where(isThis(uploadCodeId)).for('update')
  return row
}

export const countOpenCodes = (db: Db, createdBy: number) =>
  db.$count(
    uploadCodes,
    and(eq(uploadCodes.createdBy, createdBy), isNull(uploadCodes.closedAt), gt(uploadCodes.expiresAt, db.now)),
  )

type NewRow = Pick<
  typeof uploadCodes.$inferInsert,
  'codeHash' | 'userId' | 'organisationId' | 'medicalId' | 'documentRequestId' | 'isForVisit' | 'expiresAt'
>

export async function createUploadCode(tx: Tx, actor: Actor, given: NewRow) {
  const row = { ...given, createdBy: actor.userId, createdAt: tx.now }
  const [after] = await tx.insert(uploadCodes).values(row).returning()
  return recordAndAnnounce(tx, actor, undefined, after as StoredUploadCode)
}

type Change = Partial<Pick<StoredUploadCode, 'closedAt' | 'libraryItemId' | 'received'>>

export async function updateUploadCode(tx: Tx, actor: Actor, before: StoredUploadCode, change: Change) {
  const [after] = await tx.update(uploadCodes).set(change).where(isThis(before.uploadCodeId)).returning()
  return recordAndAnnounce(tx, actor, before, after as StoredUploadCode)
}

/** The screen that shows the code learns at once what has arrived. No history contains the code. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: StoredUploadCode | undefined,
  { codeHash: _, ...after }: StoredUploadCode,
) {
  const { uploadCodeId: entityId, userId: subjectUserId, organisationId, createdBy } = after
  const action = before ? 'change' : 'create'
  await record(tx, actor, { action, entity: 'upload code', entityId, subjectUserId, after })
  const audience: Audience[] = [{ userId: createdBy }, ...(organisationId === null ? [] : [{ organisationId }])]
  await invalidateTags(tx, audience, { type: 'UploadCode', id: entityId })
  return { ...after, codeHash: _ }
}
