import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FileUpload, NewFileUpload } from '@clearwing/domain/files/upload.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { decrypt, encrypt } from './encryption.ts'
import { removePieces, removeUpload } from './expire-uploads.ts'
import { findDataKey, keyOfOwner } from './keys.ts'
import { StorageFull } from './object-store.ts'
import type { Storage } from './storage.ts'
import { fileUploadPieces, fileUploads } from './tables.ts'

// Files that arrive in pieces. A piece that was acknowledged is stored, encrypted, and its row is committed.

/** Time in which an upload must be finished, in milliseconds. */
const patience = 24 * 60 * 60_000
/** Number of unfinished uploads of one holder. */
const mostOpen = 20

/** Who may continue an upload, such as 'user 12 in 3' or 'code 8', and until when if not for a day. */
export type UploadHolder = { holder: string; until?: string }

/** The holder of an upload: a user, in the same organisation. */
export const holderOf = ({ userId, organisationId }: Actor): UploadHolder => ({
  holder: `user ${userId} in ${organisationId ?? 'own name'}`,
})

type Row = typeof fileUploads.$inferSelect

const asUpload = ({ uploadId, fileName, size, received, expiresAt, filedAt }: Row): FileUpload => ({
  uploadId,
  fileName,
  size,
  received,
  isFiled: filedAt !== null,
  expiresAt,
})

/**
 * The unfinished upload of the same content for the same call, otherwise a new one. Its pieces have the key of the
 * installation, because the owner of the record that they will belong to may change until then.
 */
export async function beginUpload(tx: Tx, by: UploadHolder, storage: Storage, given: NewFileUpload) {
  const { holder, until } = by
  const { sha256, size, target } = given
  const isSame = and(eq(fileUploads.sha256, sha256), eq(fileUploads.size, size), eq(fileUploads.target, target))
  const [earlier] = await tx
    .select()
    .from(fileUploads)
    .where(and(isOpenFor(tx, by), isSame))
    .orderBy(asc(fileUploads.uploadId))
    .limit(1)
  if (earlier) return asUpload(earlier)
  if ((await tx.$count(fileUploads, isOpenFor(tx, by))) >= mostOpen)
    throw new Refusal(409, { title: 'You have too many unfinished uploads. They expire after a day.' })
  const { fileKeyId } = await keyOfOwner(tx, storage, 'installation')
  const expiresAt = until ?? new Date(Date.parse(tx.now) + patience).toISOString()
  const row = { ...given, holder, received: 0, fileKeyId, createdAt: tx.now, expiresAt }
  const [created] = await tx.insert(fileUploads).values(row).returning()
  return asUpload(created as Row)
}

const isHeldBy = (db: Db, { holder }: UploadHolder) =>
  and(eq(fileUploads.holder, holder), gt(fileUploads.expiresAt, db.now))
const isOpenFor = (db: Db, by: UploadHolder) => and(isHeldBy(db, by), isNull(fileUploads.filedAt))
const isThis = (uploadId: number) => eq(fileUploads.uploadId, uploadId)

async function findRow(db: Db, by: UploadHolder, uploadId: number) {
  const [row] = await db
    .select()
    .from(fileUploads)
    .where(and(isThis(uploadId), isOpenFor(db, by)))
  return row
}

async function lockRow(tx: Tx, by: UploadHolder, uploadId: number) {
  const [row] = await tx
    .select()
    .from(fileUploads)
    .where(and(isThis(uploadId), isOpenFor(tx, by)))
    .for('update')
  return row
}

/** How much of an upload has arrived, and whether it was filed; undefined if it is not the holder's or has expired. */
export async function findUpload(db: Db, by: UploadHolder, uploadId: number) {
  const [row] = await db
    .select()
    .from(fileUploads)
    .where(and(isThis(uploadId), isHeldBy(db, by)))
  return row && asUpload(row)
}

/** The holder's unfinished uploads for one call. */
export async function listUploads(db: Db, by: UploadHolder, target: string) {
  const rows = await db
    .select()
    .from(fileUploads)
    .where(and(isOpenFor(db, by), eq(fileUploads.target, target)))
    .orderBy(asc(fileUploads.uploadId))
  return rows.map(asUpload)
}

type Piece = { uploadId: number; offset: number; bytes: Buffer }

/**
 * Stores the next piece. It must begin where the last one ended; of two requests with the same piece, one is refused.
 * The content is stored before its row: if the server ends in between, the nightly check names it.
 */
export async function addPiece(
  database: Database,
  by: UploadHolder,
  storage: Storage,
  { uploadId, offset, bytes }: Piece,
): Promise<FileUpload> {
  const { fileKeyId } = continued(await findRow(database.db, by, uploadId), offset, bytes)
  const dataKey = await findDataKey(database.db, storage, fileKeyId)
  const storageKey = randomBytes(16).toString('hex')
  await storage.objects.put(storageKey, encrypt({ dataKey, storageKey }, whole(bytes))).catch(refuseFull)
  const stored = database.transaction(async (tx) => {
    const { received } = continued(await lockRow(tx, by, uploadId), offset, bytes)
    await tx.insert(fileUploadPieces).values({ uploadId, begin: offset, size: bytes.length, storageKey })
    const set = { received: received + bytes.length }
    const [row] = await tx.update(fileUploads).set(set).where(eq(fileUploads.uploadId, uploadId)).returning()
    return asUpload(row as Row)
  })
  return stored.catch(async (error: unknown) => {
    await storage.objects.remove(storageKey).catch(() => undefined)
    throw error
  })
}

function continued(row: Row | undefined, offset: number, bytes: Buffer): Row {
  const upload = found(row)
  if (offset !== upload.received)
    throw new Refusal(409, { title: `This upload continues at byte ${upload.received}, not at ${offset}.` })
  if (bytes.length === 0) throw new Refusal(400, { title: 'This piece is empty.' })
  if (offset + bytes.length > upload.size)
    throw new Refusal(413, { title: 'This piece goes beyond the size of the file.' })
  return upload
}

async function* whole(bytes: Buffer) {
  yield bytes
}

function refuseFull(error: unknown): never {
  if (!(error instanceof StorageFull)) throw error
  throw new Refusal(507, { title: 'There is no space left to store files. Please tell your administrator.' })
}

/** The whole file, for the request that files it. Refuses one that began for another call. */
export async function readUpload(db: Db, { by, target, uploadId }: ArrivedFile, storage: Storage) {
  const row = found(await findRow(db, by, uploadId))
  const { fileKeyId, fileName, size, received } = row
  if (row.target !== target) throw new Refusal(409, { title: 'This upload began for another record.' })
  if (received < size) throw new Refusal(409, { title: `Only ${received} of ${size} bytes have arrived.` })
  const dataKey = await findDataKey(db, storage, fileKeyId)
  const pieces = await db
    .select({ storageKey: fileUploadPieces.storageKey })
    .from(fileUploadPieces)
    .where(eq(fileUploadPieces.uploadId, uploadId))
    .orderBy(asc(fileUploadPieces.begin))
  const contents: Uint8Array[] = []
  for (const { storageKey } of pieces)
    for await (const bytes of decrypt({ dataKey, storageKey }, storage.objects.get(storageKey))) contents.push(bytes)
  const bytes = Buffer.concat(contents)
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256)
    throw new Refusal(409, { title: 'This file changed while it was sent. Send it again.' })
  return { fileName, bytes }
}

/** An upload that is named by the request which files it. */
export type ArrivedFile = { by: UploadHolder; target: string; uploadId: number }

/** Ends an upload in the transaction that files it, so that it is filed once. */
export async function endUpload(tx: Tx, storage: Storage, { by, uploadId }: ArrivedFile) {
  found(await lockRow(tx, by, uploadId))
  await removePieces(tx, storage, uploadId)
  await tx.update(fileUploads).set({ filedAt: tx.now }).where(isThis(uploadId))
}

/** Removes an unfinished upload, which its holder does not want any more. */
export async function discardUpload(tx: Tx, by: UploadHolder, storage: Storage, uploadId: number) {
  const discarded = found(await lockRow(tx, by, uploadId))
  await removeUpload(tx, storage, uploadId)
  return asUpload(discarded)
}
