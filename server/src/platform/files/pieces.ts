import { randomBytes } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FileUpload, NewFileUpload } from '@clearwing/domain/files/upload.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { decrypt, encrypt } from './encryption.ts'
import { removeUpload } from './expire-uploads.ts'
import { findDataKey, keyOfOwner } from './keys.ts'
import { StorageFull } from './object-store.ts'
import type { Storage } from './storage.ts'
import { fileUploadPieces, fileUploads } from './tables.ts'

// Files that arrive in pieces. A piece that was acknowledged is stored, encrypted, and its row is committed.

/** Time in which an upload must be finished, in milliseconds. */
const patience = 24 * 60 * 60_000
/** Number of unfinished uploads of one user. */
const mostOpen = 20

/** Who may continue an upload: its user, in the same organisation. */
const holderOf = ({ userId, organisationId }: Actor) => `user ${userId} in ${organisationId ?? 'own name'}`

type Row = typeof fileUploads.$inferSelect

const asUpload = ({ uploadId, size, received, expiresAt }: Row): FileUpload => ({ uploadId, size, received, expiresAt })

/** Its pieces have the key of the installation, because the record that they will belong to is not decided yet. */
export async function createUpload(tx: Tx, actor: Actor, storage: Storage, { fileName, size }: NewFileUpload) {
  const holder = holderOf(actor)
  if ((await tx.$count(fileUploads, eq(fileUploads.holder, holder))) >= mostOpen)
    throw new Refusal(409, { title: 'You have too many unfinished uploads. They expire after a day.' })
  const { fileKeyId } = await keyOfOwner(tx, storage, 'installation')
  const expiresAt = new Date(Date.parse(tx.now) + patience).toISOString()
  const row = { holder, fileName, size, received: 0, fileKeyId, createdAt: tx.now, expiresAt }
  const [created] = await tx.insert(fileUploads).values(row).returning()
  return asUpload(created as Row)
}

const isMine = (db: Db, actor: Actor, uploadId: number) =>
  and(eq(fileUploads.uploadId, uploadId), eq(fileUploads.holder, holderOf(actor)), gt(fileUploads.expiresAt, db.now))

async function findRow(db: Db, actor: Actor, uploadId: number) {
  const [row] = await db
    .select()
    .from(fileUploads)
    .where(isMine(db, actor, uploadId))
  return row
}

async function lockRow(tx: Tx, actor: Actor, uploadId: number) {
  const [row] = await tx
    .select()
    .from(fileUploads)
    .where(isMine(tx, actor, uploadId))
    .for('update')
  return row
}

/** How much of an upload has arrived; undefined if it is not the actor's, was finished or has expired. */
export async function findUpload(db: Db, actor: Actor, uploadId: number) {
  const row = await findRow(db, actor, uploadId)
  return row && asUpload(row)
}

type Piece = { uploadId: number; offset: number; bytes: Buffer }

/**
 * Stores the next piece. It must begin where the last one ended; of two requests with the same piece, one is refused.
 * The content is stored before its row: if the server ends in between, the nightly check names it.
 */
export async function addPiece(
  database: Database,
  actor: Actor,
  storage: Storage,
  { uploadId, offset, bytes }: Piece,
): Promise<FileUpload> {
  const { fileKeyId } = continued(await findRow(database.db, actor, uploadId), offset, bytes)
  const dataKey = await findDataKey(database.db, storage, fileKeyId)
  const storageKey = randomBytes(16).toString('hex')
  await storage.objects.put(storageKey, encrypt({ dataKey, storageKey }, whole(bytes))).catch(refuseFull)
  const stored = database.transaction(async (tx) => {
    const { received } = continued(await lockRow(tx, actor, uploadId), offset, bytes)
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

/** The whole file, for the request that files it. */
export async function readUpload(db: Db, actor: Actor, storage: Storage, uploadId: number) {
  const { fileKeyId, fileName, size, received } = found(await findRow(db, actor, uploadId))
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
  return { fileName, bytes: Buffer.concat(contents) }
}

/** Ends an upload in the transaction that files it, so that it is filed once. */
export async function finishUpload(tx: Tx, actor: Actor, storage: Storage, uploadId: number) {
  found(await lockRow(tx, actor, uploadId))
  await removeUpload(tx, storage, uploadId)
}
