import type { CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listCertificates, shownNumber } from './store.ts'
import { certificateEvents, certificates, disposedCertificates, disposedCodes } from './tables.ts'

/**
 * Keeps number, codes and dates of a person's certificates before their record is destroyed: the register of certificates
 * is permanent (domain.md 7.3). Returns the numbers with their regulators.
 */
export async function keepDisposedCertificates(tx: Tx, userId: number, disposalId: number) {
  const held = await listCertificates(tx, userId, today(tx))
  const ids = held.map(({ certificateId }) => certificateId)
  if (ids.length === 0) return []
  const stored = await tx
    .select({ certificate: certificates, regulator: organisations.name })
    .from(certificates)
    .innerJoin(organisations, eq(organisations.organisationId, certificates.regulatorId))
    .where(inArray(certificates.certificateId, ids))
    .orderBy(certificates.certificateId)
  const copies = await tx
    .select({ certificateId: certificateEvents.certificateId, code: certificateEvents.verificationCode })
    .from(certificateEvents)
    .where(and(inArray(certificateEvents.certificateId, ids), isNotNull(certificateEvents.verificationCode)))
  await tx.insert(disposedCertificates).values(
    stored.map(({ certificate: { certificateId, regulatorId, number, issuedOn } }) => ({
      certificateId,
      disposalId,
      regulatorId,
      number,
      issuedOn,
      rows: shownRows(held.find((one) => one.certificateId === certificateId)?.rows ?? []),
    })),
  )
  const codes = [...stored.map(({ certificate }) => certificate), ...copies].flatMap(({ certificateId, code }) => {
    const present = held.find((one) => one.certificateId === certificateId)?.code
    return code === null ? [] : [{ code, certificateId, isReplaced: present !== code }]
  })
  if (codes.length > 0) await tx.insert(disposedCodes).values(codes)
  return stored.flatMap(({ certificate: { number }, regulator }) =>
    number === null ? [] : [{ regulator, number: shownNumber(number) }],
  )
}

const shownRows = (rows: CertificateVerification['rows']) =>
  rows.map(({ medicalClass, privilege, toDay, state }) => ({ medicalClass, privilege, toDay, state }))

/** The answer to the check of a code on a certificate whose record was destroyed. Its dates were over before. */
export async function verifyDisposed(db: Db, code: string): Promise<CertificateVerification | undefined> {
  const [row] = await db
    .select({ rows: disposedCertificates.rows, isReplaced: disposedCodes.isReplaced })
    .from(disposedCodes)
    .innerJoin(disposedCertificates, eq(disposedCertificates.certificateId, disposedCodes.certificateId))
    .where(eq(disposedCodes.code, code))
  return row && { inForce: false, rows: row.rows, isReplaced: row.isReplaced, isReportedLost: false, checkedAt: db.now }
}
