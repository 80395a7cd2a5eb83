import { type PeriodRow, type Periods, periodsOn } from '@clearwing/domain/medicals/certificate/periods.ts'
import { eq } from 'drizzle-orm'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { loadCached } from '#platform/database/row-cache.ts'
import { allRules, asRule, rulesTopic } from './store.ts'

/** A regulator's certificate periods on a day. */
export const readCertificatePeriods = async (db: Db, regulatorId: number, day: string): Promise<Periods> =>
  periodsOn(await allRules<PeriodRow>(db, regulatorId, 'period'), day)

/** The longest extension any regulator has ever allowed: no date in force is further beyond its original one. */
export const longestExtension = async (db: Db) =>
  Math.max(0, ...(await loadCached(db, rulesTopic, 'extensions', () => loadExtensions(db))))

async function loadExtensions(db: Db) {
  const rows = await db.select().from(ruleRows).where(eq(ruleRows.kind, 'period'))
  return rows.map(asRule<PeriodRow>).flatMap(({ period, amount }) => (period === 'extension' ? [amount] : []))
}
