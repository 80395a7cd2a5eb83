import { randomBytes } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { seal, unseal } from '#platform/config/sealed.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Storage } from './storage.ts'
import { fileKeys } from './tables.ts'

/**
 * The owner of the key that encrypts a file: the person or organisation that it is about, or else this installation.
 */
export type FileOwner = { userId: number } | { organisationId: number } | 'installation'

export type DataKey = { fileKeyId: number; dataKey: Buffer }

const columnsOf = (owner: FileOwner) => ({
  userId: typeof owner === 'object' && 'userId' in owner ? owner.userId : null,
  organisationId: typeof owner === 'object' && 'organisationId' in owner ? owner.organisationId : null,
})

/** Condition: the key belongs to this owner. */
export function isOf(owner: FileOwner) {
  const { userId, organisationId } = columnsOf(owner)
  if (userId !== null) return eq(fileKeys.userId, userId)
  if (organisationId !== null) return eq(fileKeys.organisationId, organisationId)
  return and(isNull(fileKeys.userId), isNull(fileKeys.organisationId))
}

/** The owner's data key, which is created with the first file. Two made at once do no harm: each file names its own. */
export async function keyOfOwner(tx: Tx, { sealingKey }: Storage, owner: FileOwner): Promise<DataKey> {
  const { fileKeyId, sealedKey } = fileKeys
  const isUsable = and(isOf(owner), isNotNull(sealedKey))
  const [stored] = await tx
    .select({ fileKeyId, sealedKey })
    .from(fileKeys)
    .where(isUsable)
    .orderBy(asc(fileKeyId))
    .limit(1)
  if (stored?.sealedKey) return { fileKeyId: stored.fileKeyId, dataKey: opened(sealingKey, stored.sealedKey) }
  const dataKey = randomBytes(32)
  const row = {
    ...columnsOf(owner),
    sealedKey: seal(sealingKey, dataKey.toString('base64url')),
    createdAt: tx.now,
  }
  const [created] = await tx.insert(fileKeys).values(row).returning({ fileKeyId })
  return { fileKeyId: (created as { fileKeyId: number }).fileKeyId, dataKey }
}

const keyById = madeOnce((db) =>
  db
    .select({ sealedKey: fileKeys.sealedKey })
    .from(fileKeys)
    .where(eq(fileKeys.fileKeyId, sql.placeholder('fileKeyId')))
    .prepare('file key by id'),
)

export async function findDataKey(db: Db, { sealingKey }: Storage, fileKeyId: number): Promise<Buffer> {
  const [stored] = await keyById(db).execute({ fileKeyId })
  if (!stored?.sealedKey) throw new Refusal(410, { title: 'The content of this file was destroyed.' })
  return opened(sealingKey, stored.sealedKey)
}

/**
 * Destroys the owner's keys: none of their files can be read again, not even from a backup of the storage. A backup of
 * the database still has the keys until it expires.
 */
export async function destroyKeysOf(tx: Tx, actor: Actor, owner: FileOwner) {
  const destroyed = { sealedKey: null, destroyedAt: tx.now }
  const isUsable = and(isOf(owner), isNotNull(fileKeys.sealedKey))
  const rows = await tx.update(fileKeys).set(destroyed).where(isUsable).returning({ entityId: fileKeys.fileKeyId })
  const { userId } = columnsOf(owner)
  const subject = userId === null ? {} : { subjectUserId: userId }
  for (const { entityId } of rows)
    await record(tx, actor, { action: 'remove', entity: 'file key', entityId, ...subject })
}

const opened = (sealingKey: Buffer, sealedKey: string) => Buffer.from(unseal(sealingKey, sealedKey), 'base64url')
