import { theSystem } from '@clearwing/domain/access/actor.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { afterCommit } from '#platform/database/at-commit.ts'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { history } from '#platform/history/tables.ts'
import { openUnscanned, type StoredContent, type StoredFile, storeContent } from './content.ts'
import { type FileOwner, keyOfOwner } from './keys.ts'
import type { Storage } from './storage.ts'
import { files } from './tables.ts'

/**
 * Encrypts files that were stored before contents were encrypted, one transaction each, so that it continues where it
 * was interrupted. A file whose content is missing or damaged stays as it is.
 */
export async function encryptOldFiles(database: Database, storage: Storage) {
  const outcome = { encrypted: 0, failed: 0 }
  for (let after = 0; ; ) {
    const file = await findPlainFile(database.db, after)
    if (!file) return outcome
    after = file.fileId
    const isEncrypted = await encryptFile(database, storage, file).catch(() => false)
    outcome[isEncrypted ? 'encrypted' : 'failed'] += 1
  }
}

async function findPlainFile(db: Db, after: number): Promise<StoredFile | undefined> {
  const isNext = and(isNull(files.fileKeyId), gt(files.fileId, after))
  const [file] = await db.select().from(files).where(isNext).orderBy(asc(files.fileId)).limit(1)
  return file
}

async function encryptFile(database: Database, storage: Storage, file: StoredFile) {
  const key = await database.transaction(async (tx) => keyOfOwner(tx, storage, await findOwner(tx, file)))
  const plain = await openUnscanned(database.db, storage, file)
  const stored = await storeContent(storage, key, plain, { asSent: file.contentType })
  return database.transaction((tx) => replaceContent(tx, storage, file, stored))
}

/** The person whom the file was stored for, as its history says. */
async function findOwner(db: Db, { fileId }: StoredFile): Promise<FileOwner> {
  const isCreation = and(eq(history.entity, 'file'), eq(history.entityId, fileId), eq(history.action, 'create'))
  const [created] = await db.select({ userId: history.subjectUserId }).from(history).where(isCreation)
  return created?.userId == null ? 'installation' : { userId: created.userId }
}

/** Returns false if the file was removed or encrypted meanwhile. */
async function replaceContent(tx: Tx, { objects }: Storage, file: StoredFile, stored: StoredContent) {
  const { fileId, storageKey } = file
  const { fileKeyId } = stored
  const isSame = and(eq(files.fileId, fileId), eq(files.storageKey, storageKey))
  const replaced = await tx
    .update(files)
    .set({ storageKey: stored.storageKey, fileKeyId })
    .where(isSame)
    .returning({ fileId: files.fileId })
  const isReplaced = replaced.length > 0
  if (isReplaced) {
    const change = { before: { fileKeyId: null }, after: { fileKeyId } }
    await record(tx, theSystem, { action: 'change', entity: 'file', entityId: fileId, ...change })
  }
  const unused = isReplaced ? storageKey : stored.storageKey
  afterCommit(tx, () => void objects.remove(unused).catch(() => undefined))
  return isReplaced
}
