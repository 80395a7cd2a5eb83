import type { DocumentKind, MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/files/files.ts'
import { files } from '#platform/files/tables.ts'
import { medicalDocuments } from './tables.ts'

export const listDocuments = (db: Db, medicalId: number): Promise<MedicalDocument[]> =>
  db
    .select({
      medicalDocumentId: medicalDocuments.medicalDocumentId,
      kind: medicalDocuments.kind,
      fileName: files.fileName,
      size: files.size,
      createdAt: medicalDocuments.createdAt,
      isReplaced: sql<boolean>`(${medicalDocuments.kind} = 'certificate' and exists (
        select from medical_documents newer where newer.certificate_id = ${medicalDocuments.certificateId}
        and newer.kind = 'certificate' and newer.created_at > ${medicalDocuments.createdAt}))`,
    })
    .from(medicalDocuments)
    .innerJoin(files, eq(files.fileId, medicalDocuments.fileId))
    .where(eq(medicalDocuments.medicalId, medicalId))
    .orderBy(asc(medicalDocuments.medicalDocumentId))

/** Finds the file of a document of this medical; documents of other medicals are not found. */
export async function findDocumentFile(
  db: Db,
  medicalId: number,
  medicalDocumentId: number,
): Promise<StoredFile | undefined> {
  const isAsked = and(
    eq(medicalDocuments.medicalId, medicalId),
    eq(medicalDocuments.medicalDocumentId, medicalDocumentId),
  )
  const [row] = await db
    .select({ file: files })
    .from(medicalDocuments)
    .innerJoin(files, eq(files.fileId, medicalDocuments.fileId))
    .where(isAsked)
  return row?.file
}

type NewDocument = {
  medicalId: number
  certificateId: number | null
  kind: DocumentKind
  fileId: number
  createdAt: string
}

/** Stores a document. Its history is that of its file and of the decision it was created for. */
export async function createDocument(tx: Tx, document: NewDocument) {
  await tx.insert(medicalDocuments).values(document)
}
