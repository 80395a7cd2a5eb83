import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateRows } from '#platform/database/row-cache.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { isOwnedBy, rulesTopic } from './store.ts'

const createdByName = shownNameByNumber(ruleRows.createdBy)

const read = (db: Db, where: ReturnType<typeof and>): Promise<RuleRow[]> =>
  db
    .select({ ...getTableColumns(ruleRows), createdByName })
    .from(ruleRows)
    .where(where)
    .orderBy(asc(ruleRows.ruleRowId), desc(ruleRows.fromDay))

/** Every version of every rule of a table. */
export const listRuleRows = (db: Db, regulatorId: number | null, kind: RuleKind) =>
  read(db, and(isOwnedBy(regulatorId), eq(ruleRows.kind, kind)))

export async function findRuleRow(db: Db, ruleRowId: number): Promise<RuleRow | undefined> {
  const [row] = await read(db, eq(ruleRows.ruleRowId, ruleRowId))
  return row
}

export const hasRules = async (db: Db, regulatorId: number) =>
  (await db.$count(ruleRows, eq(ruleRows.regulatorId, regulatorId))) > 0

/**
 * Records that a regulator started with another's rows; each row is in the table, so the history has only this one
 * entry.
 */
export async function recordCopiedRules(tx: Tx, actor: Actor, regulatorId: number, of: string) {
  await record(tx, actor, { action: 'create', entity: 'rules', entityId: regulatorId, after: { of } })
  await announce(tx, { regulatorId })
}

/** Serialises changes to a regulator's tables, or to those of the installation, because rows are validated together. */
export const lockTable = (tx: Tx, regulatorId: number | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('rules'), ${regulatorId ?? 0})`)

type NewRow = Pick<
  RuleRow,
  'regulatorId' | 'kind' | 'values' | 'fromDay' | 'toDay' | 'source' | 'isConfirmed' | 'replacesId' | 'note'
>

export async function createRuleRow(tx: Tx, actor: Actor, row: NewRow): Promise<RuleRow> {
  const insert = tx.insert(ruleRows).values({ ...row, createdBy: actor.userId || null })
  const [inserted] = await insert.returning({ ruleRowId: ruleRows.ruleRowId })
  return recordAndAnnounce(tx, actor, undefined, inserted?.ruleRowId ?? 0)
}

type RowChange = Partial<Pick<RuleRow, 'values' | 'toDay' | 'source' | 'isConfirmed' | 'note'>>

export async function updateRuleRow(tx: Tx, actor: Actor, before: RuleRow, change: RowChange): Promise<RuleRow> {
  const set = { ...change, version: before.version + 1 }
  await tx.update(ruleRows).set(set).where(eq(ruleRows.ruleRowId, before.ruleRowId))
  return recordAndAnnounce(tx, actor, before, before.ruleRowId)
}

export async function removeRuleRow(tx: Tx, actor: Actor, before: RuleRow) {
  await tx.delete(ruleRows).where(eq(ruleRows.ruleRowId, before.ruleRowId))
  await record(tx, actor, {
    action: 'remove',
    entity: 'rule',
    entityId: before.ruleRowId,
    before: historyValues(before),
  })
  await announce(tx, before)
  return before
}

/** Every write also records the history and announces the tag; every process drops its cache. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: RuleRow | undefined,
  ruleRowId: number,
): Promise<RuleRow> {
  const after = (await findRuleRow(tx, ruleRowId)) as RuleRow
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'rule',
    entityId: ruleRowId,
    ...(before && { before: historyValues(before) }),
    after: historyValues(after),
  })
  await announce(tx, after)
  return after
}

async function announce(tx: Tx, { regulatorId }: Pick<RuleRow, 'regulatorId'>) {
  invalidateRows(tx, rulesTopic)
  const doctors = regulatorId === null ? [] : [{ organisationId: regulatorId }]
  await invalidateTags(tx, ['administrators', ...doctors], { type: 'RuleRow' })
}

/** The row as recorded in the history: its figures beside its dates. */
const historyValues = ({ values, createdByName: _, createdAt: __, version: ___, ...row }: RuleRow) => ({
  ...row,
  ...values,
})
