import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { asc, eq } from 'drizzle-orm'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { loadCached } from '#platform/database/row-cache.ts'
import { asRule, rulesTopic } from './store.ts'

/** Classes of every regulator on a day, in the order of their codes. */
export const classesInForce = async (db: Db, day: string) =>
  (await loadCached(db, rulesTopic, 'classes', () => loadClasses(db))).filter((row) => isInForceOn(row, day))

async function loadClasses(db: Db): Promise<CertificateClass[]> {
  const rows = await db.select().from(ruleRows).where(eq(ruleRows.kind, 'class')).orderBy(asc(ruleRows.ruleRowId))
  return rows.map(asRule<CertificateClass>).toSorted(byCode)
}

const byCode = (a: CertificateClass, b: CertificateClass) => (a.code < b.code ? -1 : 1)
