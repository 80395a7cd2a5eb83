import { ask } from './database-of-the-run.ts'
import { connection } from './test-app.ts'

/** What may change by reading: how idle a session is, and who has read what. */
const rowsOf = (table: string) => {
  if (table === 'sessions') return `select to_jsonb(t) - '{last_active_at,page,version}'::text[] as row from sessions t`
  if (table === 'history') return `select to_jsonb(t) as row from history t where action <> 'read'`
  return `select to_jsonb(t) as row from "${table}" t`
}

/** Of everything that is stored, table by table: two that are equal were made of the same rows. */
export async function digest(): Promise<Record<string, string>> {
  const { rows } = await ask<{ name: string }>(
    connection,
    `select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  )
  const texts = rows.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ':', sum(hashtextextended(row::text, 0))) as sum from (${rowsOf(name)}) r`,
  )
  const sums = await ask<{ name: string; sum: string }>(connection, texts.join(' union all '))
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]))
}
