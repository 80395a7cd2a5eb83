import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FileAccess } from '@clearwing/domain/enumerations.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { normalised } from '@clearwing/domain/marks.ts'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { afterCommit } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type StoredContent, type StoredFile, storeContent } from './content.ts'
import { endings, tiff } from './content-type.ts'
import { type FileOwner, isOf, keyOfOwner } from './keys.ts'
import { type ArrivedFile, endUpload } from './pieces.ts'
import { scanJob } from './scan-store.ts'
import type { Storage } from './storage.ts'
import { fileKeys, fileRenditions, files } from './tables.ts'

export { openFile, readFile, type StoredContent, type StoredFile, storeContent } from './content.ts'

type Properties = {
  fileName: string
  /** Who may open the file; left out if the record to which it belongs decides. */
  access?: FileAccess
  /** The person that the file is about, who owns its key. */
  subjectUserId?: number
  /** The organisation that owns the file's key, if it is about no person. */
  organisationId?: number
  /** True for files that this server wrote, such as certificates: the virus scanner does not check them. */
  isOurs?: boolean
}

type NewFile = Properties & {
  bytes: Uint8Array
  /**
   * Set for files stored as a laboratory sent them. Otherwise the type is detected, and pictures lose their metadata.
   */
  contentType?: string
  /** The upload in pieces with which it arrived, which ends in the same transaction. */
  arrived?: ArrivedFile
}

export const ownerOf = ({ subjectUserId, organisationId }: Omit<Properties, 'fileName'>): FileOwner => {
  if (subjectUserId !== undefined) return { userId: subjectUserId }
  return organisationId === undefined ? 'installation' : { organisationId }
}

/**
 * Stores a file and returns its id. The content is stored before the row can commit: a rolled back row leaves content
 * that nothing refers to, never a row without its content.
 */
export async function saveFile(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  { bytes, contentType, arrived, ...given }: NewFile,
) {
  if (arrived) await endUpload(tx, storage, arrived)
  const key = await keyOfOwner(tx, storage, ownerOf(given))
  const stored = await storeContent(storage, key, [bytes], contentType === undefined ? {} : { asSent: contentType })
  const { fileId } = await addFile(tx, actor, storage, stored, given)
  return fileId
}

/** Stores the row of a file whose content is already in the storage. */
export async function addFile(
  tx: Tx,
  actor: Actor,
  { scanner }: Storage,
  stored: StoredContent,
  { fileName, access, subjectUserId, isOurs = false }: Properties,
): Promise<StoredFile> {
  const isChecked = scanner !== undefined && !isOurs
  const row = {
    ...stored,
    access: access ?? null,
    fileName: safeName(nameOfType(fileName, stored)),
    scan: isChecked ? ('waiting' as const) : null,
    createdAt: tx.now,
    createdBy: actor.userId,
  }
  const [saved] = await tx.insert(files).values(row).returning()
  const file = saved as StoredFile
  const { storageKey: _, fileId, ...after } = file
  const subject = subjectUserId === undefined ? {} : { subjectUserId }
  await record(tx, actor, { action: 'create', entity: 'file', entityId: fileId, ...subject, after })
  if (isChecked) await enqueue(tx, scanJob, {})
  return file
}

export async function findFile(db: Db, fileId: number): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.fileId, fileId))
  return file
}

/** Files of this owner that were sent with the same content. Files of other owners are never compared. */
export const findEqualFiles = (db: Db, owner: FileOwner, sentSha256: string): Promise<StoredFile[]> =>
  db
    .select(getTableColumns(files))
    .from(files)
    .innerJoin(fileKeys, eq(fileKeys.fileKeyId, files.fileKeyId))
    .where(and(isOf(owner), eq(files.sentSha256, sentSha256)))
    .orderBy(asc(files.fileId))

/** Removes the row, and after the commit the content and its preview. If the server ends in between, the nightly check names it. */
export async function removeFile(
  tx: Tx,
  actor: Actor,
  { objects }: Storage,
  { fileId, storageKey }: StoredFile,
  subject: { subjectUserId?: number } = {},
) {
  const previews = await tx
    .delete(fileRenditions)
    .where(eq(fileRenditions.fileId, fileId))
    .returning({ storageKey: fileRenditions.storageKey })
  await tx.delete(files).where(eq(files.fileId, fileId))
  await record(tx, actor, { action: 'remove', entity: 'file', entityId: fileId, ...subject })
  const keys = [storageKey, ...previews.flatMap((preview) => preview.storageKey ?? [])]
  afterCommit(tx, () => {
    for (const key of keys) void objects.remove(key).catch(() => undefined)
  })
}

/** The name of a converted file gets the extension of what is stored. */
const nameOfType = (fileName: string, { contentType }: StoredContent) =>
  contentType === tiff ? fileName : fileName.replace(/\.(heic|heif|tiff?)$/i, endings[contentType] ?? '')

/** A name for display and saving: without folders and invisible characters, and with its extension. */
export function safeName(name: string) {
  const cleaned = normalised(name, 'NFC')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const ending = /\.\w{1,5}$/.exec(cleaned)?.[0] ?? ''
  const stem = cleaned.slice(0, cleaned.length - ending.length).slice(0, maxLength.fileName - ending.length)
  return stem + ending || 'file'
}
