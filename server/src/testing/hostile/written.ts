import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { textsIn } from './text-fields.ts'

/**
 * Texts in the rows that this transaction has written, except in their history. A part of a transaction has a higher
 * number than the whole.
 */
export async function writtenTexts(tx: Tx): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select relname as name from pg_stat_xact_user_tables where schemaname = 'public' and n_tup_ins + n_tup_upd > 0`,
  )
  if (tables.length === 0) return []
  const written = tables.map(
    ({ name }) =>
      `select to_jsonb(t) as row from "${name}" t where t.xmin::text::bigint >= pg_current_xact_id_if_assigned()::text::bigint`,
  )
  const { rows } = await tx.execute<{ row: object }>(sql.raw(written.join(' union all ')))
  return rows.flatMap(({ row }) => textsIn(row))
}
