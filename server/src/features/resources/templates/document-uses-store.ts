import type { DocumentTemplateUse } from '@clearwing/domain/resources/templates/schema.ts'
import { and, count, eq, isNotNull, max } from 'drizzle-orm'
import { creditNotes, invoices } from '#features/invoices/tables.ts'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** How often each document of the installation was issued, and when last. */
export async function listBillingUses(db: Db): Promise<DocumentTemplateUse[]> {
  const [issued] = await db
    .select({ uses: count(), lastUsedAt: max(invoices.issuedAt) })
    .from(invoices)
    .where(isNotNull(invoices.issuedAt))
  const [credited] = await db.select({ uses: count(), lastUsedAt: max(creditNotes.issuedAt) }).from(creditNotes)
  return [
    { document: 'invoice', ...(issued ?? unused) },
    { document: 'credit_note', ...(credited ?? unused) },
  ]
}

/**
 * How often each document was made for the regulator's applicants, and when last: per certificate, decided medical and
 * laboratory request. It names no one.
 */
export async function listDocumentUses(db: Db, regulatorId: number): Promise<DocumentTemplateUse[]> {
  const isOfRegulator = eq(medicals.regulatorId, regulatorId)
  const [issued] = await db
    .select({ uses: count(), lastUsedAt: max(certificates.issuedAt) })
    .from(certificates)
    .innerJoin(medicals, eq(medicals.medicalId, certificates.medicalId))
    .where(isOfRegulator)
  const [decided] = await db
    .select({ uses: count(), lastUsedAt: max(medicals.decidedAt) })
    .from(medicals)
    .where(and(isOfRegulator, isNotNull(medicals.decidedAt)))
  const [requested] = await db
    .select({ uses: count(), lastUsedAt: max(labRequests.requestedAt) })
    .from(labRequests)
    .innerJoin(medicals, eq(medicals.medicalId, labRequests.medicalId))
    .where(isOfRegulator)
  return [
    { document: 'certificate', ...(issued ?? unused) },
    { document: 'report', ...(decided ?? unused) },
    { document: 'request_form', ...(requested ?? unused) },
  ]
}

const unused = { uses: 0, lastUsedAt: null }
