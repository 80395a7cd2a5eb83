import { certificateAsListed, type ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { eq } from 'drizzle-orm'
import { listCertificatesOfEach } from '#features/medicals/certificate/store.ts'
import { certificateEvents, certificateRows } from '#features/medicals/certificate/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { anyIdOfList, madeOnce } from '#platform/database/prepared-query.ts'
import { today } from '#platform/time/today.ts'

/**
 * The medicals of a page with the current state of their certificates, which may have been extended, shortened or ended
 * since issue.
 */
export async function withCertificates(db: Db, list: MedicalSummary[]): Promise<ListedMedical[]> {
  const changed = await withEvents(db, list)
  const people = [...new Set(list.filter(({ medicalId }) => changed.has(medicalId)).map(({ userId }) => userId))]
  const held = [...(await listCertificatesOfEach(db, people, today(db))).values()].flat()
  const rowsOf = Map.groupBy(held, ({ medicalId }) => medicalId)
  return list.map((medical) => {
    const { medicalId, certificateTo, certificateToClass } = medical
    const listedCertificate = changed.has(medicalId)
      ? certificateAsListed((rowsOf.get(medicalId) ?? []).flatMap(({ rows }) => rows))
      : { certificateTo, certificateToClass, certificateStop: null }
    return { ...medical, ...listedCertificate }
  })
}

const changedOf = madeOnce((db) =>
  db
    .selectDistinct({ medicalId: certificateRows.medicalId })
    .from(certificateRows)
    .innerJoin(certificateEvents, eq(certificateEvents.certificateId, certificateRows.certificateId))
    .where(eq(certificateRows.medicalId, anyIdOfList('issued')))
    .prepare('medicals with certificate events'),
)

/**
 * Reads events only for the few certificates that have any; the others keep the issued dates from the medical's query.
 */
async function withEvents(db: Db, list: MedicalSummary[]) {
  const issued = list.filter(({ certificateTo }) => certificateTo !== null).map(({ medicalId }) => medicalId)
  if (issued.length === 0) return new Set<number>()
  const found = await changedOf(db).execute({ issued })
  return new Set(found.map(({ medicalId }) => medicalId))
}
