import type { DestroyedCounts, DestroyedKind } from '@clearwing/domain/disposals/schema.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { historyOfRecords, personalFileColumns } from './plan/record-columns.ts'
import { conditionOf, kindOfTable, treatedColumns } from './plan/statements.ts'

/** The ids that the statements of one disposal contain. All are numbers of our own tables. */
export type DisposedIds = { people: number[]; files: number[] }

const listOf = (ids: number[]) => (ids.length === 0 ? '(null)' : `(${ids.map(Number).join()})`)

const filled = (condition: string, { people, files }: DisposedIds): SQL =>
  sql.raw(condition.replaceAll('$people', listOf(people)).replaceAll('$files', listOf(files)))

const rowsOf = async <Row>(tx: Tx, query: SQL) => (await tx.execute(query)).rows as Row[]

/**
 * Locks the person and everything on which others wait for them, in the order that all transactions keep (decision
 * 59). A record that is written meanwhile comes before the disposal, which then sees it, or is refused after it.
 */
export async function lockPeople(tx: Tx, ids: number[]) {
  const people = filled('$people', { people: ids, files: [] })
  await tx.execute(sql`select from hl7_messages where user_id in ${people} order by message_id for update`)
  await tx.execute(sql`select from results where user_id in ${people} order by result_id for update`)
  await tx.execute(sql`select from medicals where user_id in ${people} order by medical_id for update`)
  await tx.execute(sql`select from users where user_id in ${people} order by user_id for update`)
}

/** Files of the person: those of their keys, and those that the rows to be destroyed name. */
export async function listFilesOf(tx: Tx, people: number[]): Promise<number[]> {
  const none = { people, files: [] }
  const named = personalFileColumns.map((path) => {
    const [table = '', column = ''] = path.split('.')
    return filled(`select t.${column} from ${table} t where ${conditionOf(table, 't')}`, none)
  })
  const rows = await rowsOf<{ fileId: number | null }>(
    tx,
    sql`select t.file_id as "fileId" from files t where ${filled(conditionOf('files', 't'), none)}
      union ${sql.join(named, sql` union `)}`,
  )
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** Names of the contents in the storage: files, their previews, and pieces of uploads. */
export async function listContentsOf(tx: Tx, ids: DisposedIds): Promise<string[]> {
  const contents = ['files', 'file_renditions', 'file_upload_pieces'].map((table) =>
    filled(`select t.storage_key from ${table} t where ${conditionOf(table, 't')}`, ids),
  )
  const rows = await rowsOf<{ storage_key: string | null }>(tx, sql`${sql.join(contents, sql` union `)}`)
  return rows.flatMap((row) => row.storage_key ?? [])
}

/** SQL condition of the history rows `h` about the person or one of their records. Build it before the records are deleted. */
export async function historyConditionOf(tx: Tx, ids: DisposedIds): Promise<SQL> {
  const conditions = [filled('h.subject_user_id in $people', ids)]
  for (const [entity, [table, key]] of Object.entries(historyOfRecords)) {
    const rows = await rowsOf<{ id: number }>(
      tx,
      filled(`select t.${key} as id from ${table} t where ${conditionOf(table, 't')}`, ids),
    )
    if (rows.length > 0)
      conditions.push(sql`h.entity = ${entity} and h.entity_id in ${sql.raw(listOf(rows.map(({ id }) => id)))}`)
  }
  return sql`(${sql.join(conditions, sql`) or (`)})`
}

/** Destroyed tables, each before the tables that it refers to. */
async function orderOfTables(tx: Tx): Promise<string[]> {
  const tables = [...new Set(treatedColumns.flatMap(({ does, table }) => (does === 'destroys' ? [table] : [])))]
  const references = await rowsOf<{ child: string; parent: string }>(
    tx,
    sql`select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  )
  const childrenOf = Map.groupBy(references, ({ parent }) => parent)
  const order: string[] = []
  const place = (table: string, path: string[]) => {
    if (path.includes(table)) throw new Error(`Tables refer to each other: ${[...path, table].join(', ')}`)
    if (order.includes(table)) return
    for (const { child } of childrenOf.get(table) ?? []) if (tables.includes(child)) place(child, [...path, table])
    order.push(table)
  }
  for (const table of tables) place(table, [])
  return order
}

/** What searches have found, which is no record of the person. It is not counted. */
const foundRows = ['due_records', 'duplicate_pairs']

/** Destroys everything of these people. A row of another record that still refers to them makes PostgreSQL refuse it all. */
export async function destroyPeople(tx: Tx, ids: DisposedIds): Promise<DestroyedCounts> {
  const counts: DestroyedCounts = {}
  const add = (kind: DestroyedKind, count: number) => {
    if (count > 0) counts[kind] = (counts[kind] ?? 0) + count
  }
  for (const one of treatedColumns) {
    if (one.does !== 'clears') continue
    const { table, column, parent, key } = one
    const destroyedKeys = `select p.${key} from ${parent} p where ${conditionOf(parent, 'p')}`
    await tx.execute(filled(`update ${table} set ${column} = null where ${column} in (${destroyedKeys})`, ids))
  }
  for (const table of await orderOfTables(tx)) {
    const { rowCount } = await tx.execute(filled(`delete from ${table} t where ${conditionOf(table, 't')}`, ids))
    if (!foundRows.includes(table)) add(kindOfTable(table), rowCount ?? 0)
  }
  return counts
}
