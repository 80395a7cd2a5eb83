import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Evidence } from '@clearwing/domain/registrations/schema.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'
import { record } from '#platform/history/record.ts'
import { announceRegistration, type StoredRegistration } from './store.ts'
import { registrationEvidence } from './tables.ts'

const isIn = (registrationId: number) => eq(registrationEvidence.registrationId, registrationId)

export const countEvidence = (db: Db, registrationId: number) => db.$count(registrationEvidence, isIn(registrationId))

export const listEvidence = (db: Db, registrationId: number): Promise<Evidence[]> =>
  db
    .select({
      fileId: files.fileId,
      fileName: files.fileName,
      size: files.size,
      contentType: files.contentType,
      addedAt: files.createdAt,
    })
    .from(registrationEvidence)
    .innerJoin(files, eq(files.fileId, registrationEvidence.fileId))
    .where(isIn(registrationId))
    .orderBy(asc(files.fileId))

/** A file of this registration, and of no other record. */
export async function findEvidence(db: Db, registrationId: number, fileId: number) {
  const [row] = await db
    .select({ file: files })
    .from(registrationEvidence)
    .innerJoin(files, eq(files.fileId, registrationEvidence.fileId))
    .where(and(isIn(registrationId), eq(registrationEvidence.fileId, fileId)))
  return row?.file
}

type Named = Pick<Evidence, 'fileId' | 'fileName'>

export async function addEvidence(tx: Tx, actor: Actor, registration: StoredRegistration, { fileId, fileName }: Named) {
  const { registrationId } = registration
  await tx.insert(registrationEvidence).values({ registrationId, fileId })
  await recordEvidence(tx, actor, registration, null, fileName)
}

/** Removes evidence; no one can read it any more. */
export async function removeEvidence(
  tx: Tx,
  actor: Actor,
  registration: StoredRegistration,
  { fileId, fileName }: Named,
) {
  const isThis = and(isIn(registration.registrationId), eq(registrationEvidence.fileId, fileId))
  await tx.delete(registrationEvidence).where(isThis)
  await recordEvidence(tx, actor, registration, fileName, null)
}

/** Records evidence in the history of the registration. */
async function recordEvidence(
  tx: Tx,
  actor: Actor,
  registration: StoredRegistration,
  before: string | null,
  after: string | null,
) {
  const { registrationId: entityId, userId: subjectUserId } = registration
  await record(tx, actor, {
    action: 'change',
    entity: 'registration',
    entityId,
    subjectUserId,
    before: { evidence: before },
    after: { evidence: after },
  })
  await announceRegistration(tx, registration)
}
