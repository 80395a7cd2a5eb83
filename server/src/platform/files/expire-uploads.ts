import { eq, lt } from 'drizzle-orm'
import { afterCommit } from '#platform/database/at-commit.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Storage } from './storage.ts'
import { fileUploadPieces, fileUploads } from './tables.ts'

/** Removes uploads that were not finished in time, with their pieces. */
export async function expireUploads(database: Database, storage: Storage) {
  const { uploadId, expiresAt } = fileUploads
  const expired = await database.db.select({ uploadId }).from(fileUploads).where(lt(expiresAt, database.db.now))
  for (const one of expired) await database.transaction((tx) => removeUpload(tx, storage, one.uploadId))
  return expired.length
}

/** Removes an upload with its pieces. */
export async function removeUpload(tx: Tx, storage: Storage, uploadId: number) {
  await removePieces(tx, storage, uploadId)
  await tx.delete(fileUploads).where(eq(fileUploads.uploadId, uploadId))
}

/** Removes the pieces of an upload, and after the commit their content. */
export async function removePieces(tx: Tx, { objects }: Storage, uploadId: number) {
  const pieces = await tx
    .delete(fileUploadPieces)
    .where(eq(fileUploadPieces.uploadId, uploadId))
    .returning({ storageKey: fileUploadPieces.storageKey })
  afterCommit(tx, () => {
    for (const { storageKey } of pieces) void objects.remove(storageKey).catch(() => undefined)
  })
}
