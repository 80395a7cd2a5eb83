import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { childrenOf, primaryKeyOf, writtenColumnsOf } from './catalogue-store.ts'
import { mergeRows } from './tables.ts'
import { type UserColumn, userColumns } from './user-columns.ts'

export type MergePair = { survivorUserId: number; mergedUserId: number }

const named = (name: string) => sql.identifier(name)
const objectOf = (row: string, columns: string[]) =>
  sql`jsonb_build_object(${sql.raw(columns.map((column) => `'${column}', ${row}."${column}"`).join(', '))})`

/** Moves all rows of the merged person to the survivor, and records each so that it can be returned. */
export async function moveRows(tx: Tx, mergeId: number, two: MergePair) {
  const moving = userColumns.filter((one) => one.treatment === 'moves')
  for (const { table, column } of userColumns.filter((one) => one.treatment === 'dies'))
    await removeRows(tx, mergeId, table, sql`t.${named(column)} = ${two.mergedUserId}`)
  for (const one of moving) await resolveDoubles(tx, mergeId, two, one)
  for (const one of moving) await moveColumn(tx, mergeId, two, one)
  for (const { table, column } of userColumns.filter((one) => one.treatment === 'forgotten'))
    await tx.execute(sql`delete from ${named(table)} where ${named(column)} = ${two.mergedUserId}`)
}

async function moveColumn(
  tx: Tx,
  mergeId: number,
  { survivorUserId, mergedUserId }: MergePair,
  { table, column }: UserColumn,
) {
  const key = objectOf('t', await primaryKeyOf(tx, table))
  await tx.execute(sql`
    with moved as (
      update ${named(table)} t set ${named(column)} = ${survivorUserId}
      where t.${named(column)} = ${mergedUserId} returning ${key} as key)
    insert into merge_rows (merge_id, what, table_name, column_name, key)
    select ${mergeId}::int, 'moved', ${table}::text, ${column}::text, key from moved`)
}

/** Where only one row is allowed, keeps one: the survivor's, unless the other is better. */
async function resolveDoubles(tx: Tx, mergeId: number, two: MergePair, entry: UserColumn) {
  if (!entry.uniqueWith) return
  const { table, better = 'false' } = entry
  const of = (row: 'l' | 's', other: 'l' | 's', isIt: SQL) => sql`t.ctid in (
    select ${sql.raw(row)}.ctid from ${named(table)} ${sql.raw(row)}
    join ${named(table)} ${sql.raw(other)} on ${areDoubles(two, entry)} where ${isIt})`
  await removeRows(tx, mergeId, table, of('s', 'l', sql.raw(better)))
  await removeRows(tx, mergeId, table, of('l', 's', sql`true`))
}

/** A row `l` of the merged person and a row `s` of the survivor that cannot both belong to the survivor. */
export const areDoubles = ({ survivorUserId, mergedUserId }: MergePair, { column, uniqueWith = [] }: UserColumn) =>
  sql`l.${named(column)} = ${mergedUserId} and s.${named(column)} = ${survivorUserId} and ${sql.raw(
    uniqueWith.map((name) => `l."${name}" is not distinct from s."${name}"`).join(' and '),
  )}`

/** Removes rows `t`, after the rows that depend on them. */
async function removeRows(tx: Tx, mergeId: number, table: string, isWanted: SQL) {
  for (const child of await childrenOf(tx, table)) {
    if (child.table === table) continue
    const isChildOfWanted = sql`t.${named(child.column)} in (select t.${named(child.parent)} from ${named(table)} t where ${isWanted})`
    await removeRows(tx, mergeId, child.table, isChildOfWanted)
  }
  const key = objectOf('t', await primaryKeyOf(tx, table))
  await tx.execute(sql`
    with removed as (delete from ${named(table)} t where ${isWanted} returning ${key} as key, to_jsonb(t) as before)
    insert into merge_rows (merge_id, what, table_name, key, before)
    select ${mergeId}::int, 'removed', ${table}::text, key, before from removed`)
}

/** Practices whose care relation came only from the merged record. */
export async function listCareMoved(tx: Tx, mergeId: number) {
  const isMoved = and(eq(mergeRows.mergeId, mergeId), eq(mergeRows.what, 'moved'), eq(mergeRows.tableName, 'clients'))
  const rows = await tx.select({ key: mergeRows.key }).from(mergeRows).where(isMoved)
  return rows.map(({ key }) => Number((key as Record<string, unknown>).organisation_id))
}

/** Returns everything, in reverse order. Rows added since stay with the survivor. */
export async function giveBackRows(tx: Tx, mergeId: number, two: MergePair) {
  await bringAlong(tx, mergeId, two)
  const isRemoved = and(eq(mergeRows.mergeId, mergeId), eq(mergeRows.what, 'removed'))
  const removed = await tx.select().from(mergeRows).where(isRemoved).orderBy(desc(mergeRows.mergeRowId))
  for (const [table, columns] of await movedColumns(tx, mergeId)) await giveBackColumn(tx, mergeId, two, table, columns)
  for (const row of removed) await putBack(tx, row)
  await tx.delete(mergeRows).where(eq(mergeRows.mergeId, mergeId))
}

async function movedColumns(tx: Tx, mergeId: number) {
  const { tableName, columnName } = mergeRows
  const rows = await tx
    .selectDistinct({ tableName, columnName })
    .from(mergeRows)
    .where(and(eq(mergeRows.mergeId, mergeId), eq(mergeRows.what, 'moved')))
  return rows.map((row) => [row.tableName, row.columnName ?? ''] as const)
}

async function giveBackColumn(tx: Tx, mergeId: number, two: MergePair, table: string, column: string) {
  await tx.execute(sql`
    update ${named(table)} t set ${named(column)} = ${two.mergedUserId} from merge_rows j
    where ${await hasMoved(tx, mergeId, two, { table, column })}`)
}

/** True if row `t` is the one that row `j` of the journal says was moved, and still belongs to the survivor. */
export async function hasMoved(
  tx: Tx,
  mergeId: number,
  two: MergePair,
  { table, column }: Pick<UserColumn, 'table' | 'column'>,
) {
  const isSame = (await primaryKeyOf(tx, table)).map((name) => sql`to_jsonb(t.${named(name)}) = j.key -> ${name}::text`)
  return sql`j.merge_id = ${mergeId} and j.what = 'moved' and j.table_name = ${table} and j.column_name = ${column}
    and t.${named(column)} = ${two.survivorUserId} and ${sql.join(isSame, sql` and `)}`
}

/** Rows added to a medical since then go with the medical, because a certificate belongs to the person examined. */
async function bringAlong(tx: Tx, mergeId: number, { survivorUserId, mergedUserId }: MergePair) {
  for (const { table, column } of userColumns.filter((one) => one.isOfMedical)) {
    await tx.execute(sql`
      update ${named(table)} t set ${named(column)} = ${mergedUserId} from merge_rows j
      where j.merge_id = ${mergeId} and j.table_name = 'medicals' and j.column_name = 'user_id' and j.what = 'moved'
        and t.medical_id = (j.key ->> 'medical_id')::int and t.${named(column)} = ${survivorUserId}`)
  }
}

async function putBack(tx: Tx, { tableName, before }: typeof mergeRows.$inferSelect) {
  const columns = sql.join((await writtenColumnsOf(tx, tableName)).map(named), sql`, `)
  await tx.execute(sql`
    insert into ${named(tableName)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${named(tableName)}, ${JSON.stringify(before)}::jsonb)`)
}
