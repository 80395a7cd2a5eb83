import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { certificateEvents, certificateRows, certificates } from '#features/medicals/certificate/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Days on which the state of a person's certificates can change. */
export async function listCertificateDays(db: Db, userId: number) {
  const isTheirs = eq(certificates.userId, userId)
  const rows = await db
    .select({ fromDay: certificateRows.fromDay, toDay: certificateRows.toDay })
    .from(certificateRows)
    .innerJoin(certificates, eq(certificates.certificateId, certificateRows.certificateId))
    .where(isTheirs)
  const events = await db
    .select({ fromDay: certificateEvents.fromDay, toDay: certificateEvents.toDay })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.certificateId, certificateEvents.certificateId))
    .where(isTheirs)
  return [...rows, ...events].flatMap(({ fromDay, toDay }) => [fromDay, ...(toDay === null ? [] : [addDays(toDay, 1)])])
}
