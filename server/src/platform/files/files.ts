import { createHash } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FileAccess } from '@clearwing/domain/enumerations.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { normalised } from '@clearwing/domain/marks.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { cleanUpload } from './clean-upload.ts'
import { contentTypeOf } from './content-type.ts'
import type { Storage } from './storage.ts'
import { files } from './tables.ts'

export type StoredFile = typeof files.$inferSelect

type NewFile = {
  fileName: string
  bytes: Uint8Array
  /** For files stored as a laboratory sent them. Otherwise the type is detected, and pictures lose their metadata. */
  contentType?: string
  /** Missing if the record that it belongs to decides who may see it. */
  access?: FileAccess
  /** The person it is about. */
  subjectUserId?: number
}

/**
 * Stores a file and returns its id. The bytes are stored before the row can commit: a rolled back row leaves bytes that
 * nothing refers to, never a row without its bytes.
 */
export async function saveFile(tx: Tx, actor: Actor, storage: Storage, { subjectUserId, ...given }: NewFile) {
  const { contentType = contentTypeOf(given.bytes) } = given
  if (contentType === undefined) throw new Refusal(415, { title: 'Please choose a PDF, PNG or JPEG file.' })
  const bytes = given.contentType === undefined ? cleanUpload(given.bytes, contentType) : given.bytes
  const row = {
    access: given.access ?? null,
    contentType,
    fileName: safeName(given.fileName),
    size: bytes.length,
    sha256: digest(bytes),
    storageKey: await storage.put(bytes),
    createdAt: tx.now,
    createdBy: actor.userId,
  }
  const [saved] = await tx.insert(files).values(row).returning({ fileId: files.fileId })
  const { fileId } = saved as { fileId: number }
  const { storageKey: _, ...after } = row
  const subject = subjectUserId === undefined ? {} : { subjectUserId }
  await record(tx, actor, { action: 'create', entity: 'file', entityId: fileId, ...subject, after })
  return fileId
}

export async function findFile(db: Db, fileId: number): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.fileId, fileId))
  return file
}

/**
 * Reads the bytes, and throws if they are not those that were saved: a silently changed document is worse than none.
 */
export async function readFile(storage: Storage, { storageKey, sha256 }: StoredFile) {
  const bytes = await storage.get(storageKey)
  if (digest(bytes) !== sha256) throw new Error('A stored file differs from what was saved')
  return bytes
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A name for display and saving: without folders and invisible characters, and with its extension. */
function safeName(name: string) {
  const cleaned = normalised(name, 'NFC')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const ending = /\.\w{1,5}$/.exec(cleaned)?.[0] ?? ''
  const stem = cleaned.slice(0, cleaned.length - ending.length).slice(0, maxLength.fileName - ending.length)
  return stem + ending || 'file'
}
