import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { findKeptUntil } from '#features/medicals/visible-findings-store.ts'
import type { Db } from '#platform/database/database.ts'
import { listDocuments } from './store.ts'

/** Documents of a medical that this reader may see: none created after the relationship to the person ended. */
export async function documentsKept(db: Db, reader: Actor, medical: Medical) {
  const documents = await listDocuments(db, medical.medicalId)
  const readableUntil = await findKeptUntil(db, reader, medical)
  return readableUntil === null ? documents : documents.filter(({ createdAt }) => createdAt <= readableUntil)
}
