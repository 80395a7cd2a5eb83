import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '#platform/database/database.ts'
import { readFile, refuseUnscanned, type StoredFile } from '#platform/files/content.ts'
import { encrypt } from '#platform/files/encryption.ts'
import { findDataKey } from '#platform/files/keys.ts'
import type { Storage } from '#platform/files/storage.ts'
import { fileRenditions } from '#platform/files/tables.ts'
import { drawPreview } from './preview.ts'

/**
 * The first page of a file as a JPEG. It is drawn at the first request and stored, encrypted with the key of the file;
 * null for a file that cannot be drawn.
 */
export async function readPreview(
  database: Database,
  storage: Storage,
  file: StoredFile,
  draw = drawPreview,
): Promise<Buffer | null> {
  refuseUnscanned(file)
  const stored = await findPreview(database.db, file.fileId)
  if (stored) return stored.storageKey === null ? null : readStored(database.db, storage, file, stored)
  const picture = await draw(await readFile(database.db, storage, file), file.contentType)
  // A file from before encryption gets its key from a job. Until then nothing is stored for it.
  if (file.fileKeyId !== null) await storePreview(database, storage, file, file.fileKeyId, picture)
  return picture
}

type Preview = typeof fileRenditions.$inferSelect

const kind = 'preview'
const contentType = 'image/jpeg'

async function findPreview(db: Db, fileId: number): Promise<Preview | undefined> {
  const isThis = and(eq(fileRenditions.fileId, fileId), eq(fileRenditions.kind, kind))
  const [row] = await db.select().from(fileRenditions).where(isThis)
  return row
}

const readStored = (db: Db, storage: Storage, { fileKeyId, scan }: StoredFile, { storageKey, size, sha256 }: Preview) =>
  readFile(db, storage, { storageKey: storageKey ?? '', size, sha256, fileKeyId, scan })

/** Of two requests that drew the same picture, one stores it. */
async function storePreview(
  database: Database,
  storage: Storage,
  { fileId }: StoredFile,
  fileKeyId: number,
  picture: Buffer | null,
) {
  const storageKey = picture && randomBytes(16).toString('hex')
  if (picture && storageKey) {
    const dataKey = await findDataKey(database.db, storage, fileKeyId)
    await storage.objects.put(storageKey, encrypt({ dataKey, storageKey }, Readable.from([picture])))
  }
  const sha256 = createHash('sha256')
    .update(picture ?? '')
    .digest('hex')
  const stored = await database.transaction((tx) =>
    tx
      .insert(fileRenditions)
      .values({ fileId, kind, storageKey, contentType, size: picture?.length ?? 0, sha256, createdAt: tx.now })
      .onConflictDoNothing()
      .returning(),
  )
  if (stored.length === 0 && storageKey) await storage.objects.remove(storageKey)
}
