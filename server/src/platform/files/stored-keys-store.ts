import { isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { fileRenditions, files, fileUploadPieces } from './tables.ts'

/** The keys of everything that this database keeps in the storage. */
export async function listStoredKeys(db: Db) {
  const lists = await Promise.all([
    db.select({ key: files.storageKey }).from(files),
    db.select({ key: fileUploadPieces.storageKey }).from(fileUploadPieces),
    db.select({ key: fileRenditions.storageKey }).from(fileRenditions).where(isNotNull(fileRenditions.storageKey)),
  ])
  return lists.flat().flatMap(({ key }) => (key === null ? [] : [key]))
}
