import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { isPublicFile } from '@clearwing/domain/resources/files/rules.ts'
import type { NewResourceFile, ResourceFile, ResourceFileChange } from '@clearwing/domain/resources/files/schema.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { listedFiles } from './listed-store.ts'
import { resourceFiles, resourceFileVersions } from './tables.ts'

const isIt = (resourceFileId: number) => eq(resourceFiles.resourceFileId, resourceFileId)

/** Administrators know of every resource file, other users of those that their level opens to them. */
const visibleFiles = (actor: Actor) =>
  isAdministrator(actor)
    ? undefined
    : and(
        isNull(resourceFiles.retiredAt),
        inArray(resourceFiles.access, [FileAccess.Logged_in_users_only, FileAccess.Public]),
      )

/** The level and present version of a file that the actor may know of. */
export async function findResourceFile(db: Db, actor: Actor, resourceFileId: number) {
  const [row] = await db
    .select()
    .from(resourceFiles)
    .where(and(isIt(resourceFileId), visibleFiles(actor)))
  return row
}

/** Locked until the transaction ends, so that the file checked is the one changed. */
export async function lockResourceFile(tx: Tx, actor: Actor, resourceFileId: number) {
  const [row] = await tx
    .select()
    .from(resourceFiles)
    .where(and(isIt(resourceFileId), visibleFiles(actor)))
    .for('update')
  return row
}

export type StoredResourceFile = typeof resourceFiles.$inferSelect

/** The content of one version; the caller has checked that it may be opened. */
export async function findFileOfVersion(db: Db, { resourceFileId }: StoredResourceFile, number: number) {
  const [found] = await db
    .select({ file: files })
    .from(resourceFileVersions)
    .innerJoin(files, eq(files.fileId, resourceFileVersions.fileId))
    .where(and(eq(resourceFileVersions.resourceFileId, resourceFileId), eq(resourceFileVersions.number, number)))
  return found?.file
}

/** The present version of a public file, for visitors. */
export async function findPublicResourceFile(db: Db, resourceFileId: number) {
  const [row] = await db.select().from(resourceFiles).where(isIt(resourceFileId))
  return row && isPublicFile(row) ? findFileOfVersion(db, row, row.versionNumber) : undefined
}

/** A resource file with all its versions, as its page shows it. */
export async function readResourceFile(db: Db, resourceFileId: number): Promise<ResourceFile> {
  const listed = listedFiles(db)
  const [row] = await db.select().from(listed).where(eq(listed.resourceFileId, resourceFileId))
  const history = await db
    .select({
      number: resourceFileVersions.number,
      fileName: files.fileName,
      contentType: files.contentType,
      size: files.size,
      scan: files.scan,
      addedByName: shownNameOf(users),
      addedAt: resourceFileVersions.addedAt,
    })
    .from(resourceFileVersions)
    .innerJoin(files, eq(files.fileId, resourceFileVersions.fileId))
    .innerJoin(users, eq(users.userId, resourceFileVersions.addedBy))
    .where(eq(resourceFileVersions.resourceFileId, resourceFileId))
    .orderBy(desc(resourceFileVersions.number))
  if (!row) throw new Error('A resource file that was just found is missing')
  const versions = history.map(({ addedByName, ...one }) => ({ ...one, addedByName: addedByName ?? '' }))
  return { ...row, resourceFileId, version: row.version ?? 0, history: versions }
}

export async function createResourceFile(tx: Tx, actor: Actor, given: NewResourceFile & { fileId: number }) {
  const { fileId, ...named } = given
  const [row] = await tx
    .insert(resourceFiles)
    .values({ ...named, versionNumber: 1, addedBy: actor.userId, addedAt: tx.now })
    .returning()
  const created = row as StoredResourceFile
  await addVersionRow(tx, actor, created.resourceFileId, 1, fileId)
  await recordAndAnnounce(tx, actor, undefined, created)
  return created.resourceFileId
}

const addVersionRow = (tx: Tx, actor: Actor, resourceFileId: number, number: number, fileId: number) =>
  tx.insert(resourceFileVersions).values({ resourceFileId, number, fileId, addedBy: actor.userId, addedAt: tx.now })

type Change = Omit<ResourceFileChange, 'version'> | { retiredAt: string | null } | { versionNumber: number }

/** Renames the file, moves it, gives it another level, retires it or offers it again. Lock it first. */
export async function updateResourceFile(tx: Tx, actor: Actor, before: StoredResourceFile, change: Change) {
  const set = { ...change, version: before.version + 1 }
  const [after] = await tx.update(resourceFiles).set(set).where(isIt(before.resourceFileId)).returning()
  await recordAndAnnounce(tx, actor, before, after as StoredResourceFile)
}

/** A replacement is a new version, which becomes the present one. The earlier file stays. */
export async function addFileVersion(tx: Tx, actor: Actor, before: StoredResourceFile, fileId: number) {
  const number = before.versionNumber + 1
  await addVersionRow(tx, actor, before.resourceFileId, number, fileId)
  await updateResourceFile(tx, actor, before, { versionNumber: number })
}

/** Every write also writes the history and announces the tag. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: StoredResourceFile | undefined,
  after: StoredResourceFile,
) {
  const { resourceFileId: id } = after
  const action = before ? 'change' : 'create'
  await record(tx, actor, { action, entity: 'resource file', entityId: id, ...(before && { before }), after })
  await invalidateTags(tx, ['administrators'], { type: 'ResourceFile', id })
}
