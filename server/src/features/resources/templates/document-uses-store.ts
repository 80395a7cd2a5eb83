import type { DocumentTemplateUse } from '@clearwing/domain/resources/templates/schema.ts'
import { and, count, eq, max } from 'drizzle-orm'
import { medicalDocuments } from '#features/medicals/documents/tables.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** How often each document was printed for the regulator's applicants, and when last. It names no one. */
export async function listDocumentUses(db: Db, regulatorId: number): Promise<DocumentTemplateUse[]> {
  const isOfRegulator = eq(medicals.regulatorId, regulatorId)
  const stored = async (kind: 'certificate' | 'report') => {
    const [row] = await db
      .select({ uses: count(), lastUsedAt: max(medicalDocuments.createdAt) })
      .from(medicalDocuments)
      .innerJoin(medicals, eq(medicals.medicalId, medicalDocuments.medicalId))
      .where(and(isOfRegulator, eq(medicalDocuments.kind, kind)))
    return { document: kind, uses: row?.uses ?? 0, lastUsedAt: row?.lastUsedAt ?? null }
  }
  const [requested] = await db
    .select({ uses: count(), lastUsedAt: max(labRequests.requestedAt) })
    .from(labRequests)
    .innerJoin(medicals, eq(medicals.medicalId, labRequests.medicalId))
    .where(isOfRegulator)
  return [
    await stored('certificate'),
    await stored('report'),
    { document: 'request_form', uses: requested?.uses ?? 0, lastUsedAt: requested?.lastUsedAt ?? null },
  ]
}
