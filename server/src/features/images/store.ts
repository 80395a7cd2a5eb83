import type { Actor } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { eq, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { announceUser } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { findFile, saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

export type ImageKind = 'photo' | 'signature' | 'stamp' | 'logo'

type Place = { entity: string; table: PgTable; id: SQLWrapper; column: AnyPgColumn; access: FileAccess }

const ofUser = { entity: 'user', table: users, id: users.userId }

/** Where each kind of picture is stored, and under which type (specification, section 3: file access). */
const places: Record<ImageKind, Place> = {
  photo: { ...ofUser, column: users.photoFileId, access: FileAccess.User_photo },
  signature: { ...ofUser, column: users.signatureFileId, access: FileAccess.User_signature },
  stamp: { ...ofUser, column: users.stampFileId, access: FileAccess.User_stamp },
  logo: {
    entity: 'organisation',
    table: organisations,
    id: organisations.organisationId,
    column: organisations.logoFileId,
    access: FileAccess.Organisation_logo,
  },
}

const select = (db: Db, { table, id, column }: Place, entityId: number) =>
  db.select({ fileId: column }).from(table).where(eq(id, entityId))

/** `entityId` is the person's or organisation's id. */
async function findImageId(db: Db, kind: ImageKind, entityId: number): Promise<number | null> {
  const [row] = await select(db, places[kind], entityId)
  return (row?.fileId as number | null | undefined) ?? null
}

/** Returns only files stored as this kind of picture, never any other file. */
export async function findImage(db: Db, kind: ImageKind, entityId: number) {
  const fileId = await findImageId(db, kind, entityId)
  const file = fileId === null ? undefined : await findFile(db, fileId)
  return file?.access === places[kind].access ? file : undefined
}

type NewImage = { storage: Storage; bytes: Uint8Array }

/** Replaces the picture, or removes it if none is given. */
export async function saveImage(tx: Tx, actor: Actor, kind: ImageKind, entityId: number, image: NewImage | null) {
  const { entity, table, id, access } = places[kind]
  const subject = entity === 'user' ? { subjectUserId: entityId } : {}
  const owner = entity === 'user' ? subject : { organisationId: entityId }
  const [stored] = await select(tx, places[kind], entityId).for('update')
  const fileName = `${kind}-${entityId}.png`
  const fileId =
    image &&
    (await saveFile(tx, actor, image.storage, { fileName, bytes: image.bytes, access, isOurs: true, ...owner }))
  const set = { [nameOf(kind)]: fileId } as Record<string, never>
  await tx.update(table).set(set).where(eq(id, entityId))
  const change = { before: { [nameOf(kind)]: stored?.fileId ?? null }, after: set }
  await record(tx, actor, { action: 'change', entity, entityId, ...subject, ...change })
  if (kind === 'logo') await invalidateTags(tx, ['everyone'], { type: 'Organisation', id: entityId })
  else if (kind === 'photo') await announceUser(tx, entityId)
  else await invalidateTags(tx, [{ userId: entityId }], { type: 'Image', id: entityId })
  return { fileId }
}

const nameOf = (kind: ImageKind) => `${kind}FileId`
