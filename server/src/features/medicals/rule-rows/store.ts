import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateRows, loadCached } from '#platform/database/row-cache.ts'

type Dated = Pick<
  typeof ruleRows.$inferSelect,
  'ruleRowId' | 'regulatorId' | 'fromDay' | 'toDay' | 'source' | 'isConfirmed'
>

/** Cache topic: all cached rules are dropped together. */
export const rulesTopic = 'rules'

/** Rows of one kind in force for a regulator on a day, each with its figures and source. */
export const rulesInForce = async <Values>(db: Db, regulatorId: number, kind: RuleKind, day: string) =>
  (await allRules<Values>(db, regulatorId, kind)).filter((rule) => isInForceOn(rule, day))

/** The rows of a regulator, or for null those of the installation. */
export const isOwnedBy = (regulatorId: number | null) =>
  regulatorId === null ? isNull(ruleRows.regulatorId) : eq(ruleRows.regulatorId, regulatorId)

/** All rows of one kind of an owner, past and future, for records that keep the row of an earlier day. */
export const allRules = <Values>(db: Db, regulatorId: number | null, kind: RuleKind) =>
  loadCached(db, rulesTopic, `${kind} of ${regulatorId}`, () => loadRules<Values>(db, regulatorId, kind))

async function loadRules<Values>(db: Db, regulatorId: number | null, kind: RuleKind) {
  const isOfKind = and(isOwnedBy(regulatorId), eq(ruleRows.kind, kind))
  const rows = await db.select().from(ruleRows).where(isOfKind).orderBy(asc(ruleRows.ruleRowId))
  return rows.map(asRule<Values>)
}

type NewRule = { fromDay: string; toDay?: string | null; source: string; isConfirmed: boolean }

export async function createRules(tx: Tx, regulatorId: number, kind: RuleKind, rules: readonly NewRule[]) {
  if (rules.length === 0) return
  const rows = rules.map(({ fromDay, toDay = null, source, isConfirmed, ...values }) => {
    return { regulatorId, kind, values, fromDay, toDay, source, isConfirmed }
  })
  invalidateRows(tx, rulesTopic)
  await tx.insert(ruleRows).values(rows)
}

export const asRule = <Values>(row: typeof ruleRows.$inferSelect): Values & Dated => {
  const { ruleRowId, regulatorId, fromDay, toDay, source, isConfirmed } = row
  return { ...(row.values as Values), ruleRowId, regulatorId, fromDay, toDay, source, isConfirmed }
}
