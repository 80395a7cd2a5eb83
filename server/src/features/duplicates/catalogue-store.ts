import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'

const rowsOf = async <Row>(tx: Tx, query: ReturnType<typeof sql>) => (await tx.execute(query)).rows as Row[]

/** Columns of a table's primary key, from PostgreSQL's catalogue. */
export async function primaryKeyOf(tx: Tx, table: string) {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`,
  )
  return rows.map(({ name }) => name)
}

/** Columns that are written, not generated. */
export async function writtenColumnsOf(tx: Tx, table: string) {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}

/** Tables whose rows depend on this table's key and are deleted with it. */
export async function childrenOf(tx: Tx, table: string) {
  return rowsOf<{ table: string; column: string; parent: string }>(
    tx,
    sql`select c.conrelid::regclass::text as table, a.attname as column, p.attname as parent from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and array_length(c.conkey, 1) = 1`,
  )
}
