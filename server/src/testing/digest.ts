import { queryOnce } from './database-of-the-run.ts'
import { connection } from './test-app.ts'

/** Emails to every administrator, in their own table and in the history: alarms, and merges that wait for a second one. */
const isToAdministrators = {
  emails: `template in ('anomalyFound', 'mergeWaits')`,
  history: `entity = 'email' and after->>'template' in ('anomalyFound', 'mergeWaits')`,
}

/** Columns that reading may change: the activity of a session, and the time at which a summons was read. */
const changedByReading: Record<string, string> = {
  sessions: '{last_active_at,page,version,slowed_until}',
  draw_people: '{summons_read_at}',
}

/**
 * Rows that reading may add are left out: access history, refusals, previews, views of videos, levels of health, and
 * emails to every administrator.
 */
const rowsOf = (table: string) => {
  const columns = changedByReading[table]
  if (columns !== undefined) return `select to_jsonb(t) - '${columns}'::text[] as row from "${table}" t`
  if (table === 'history')
    return `select to_jsonb(t) as row from history t where action <> 'read' and (${isToAdministrators.history}) is not true`
  if (table === 'emails') return `select to_jsonb(t) as row from emails t where not (${isToAdministrators.emails})`
  if (
    ['refusals', 'anomalies', 'anomaly_evidence', 'file_renditions', 'video_watches', 'health_levels'].includes(table)
  )
    return `select to_jsonb(t) as row from "${table}" t where false`
  return `select to_jsonb(t) as row from "${table}" t`
}

/** Digest of everything stored, by table: two equal digests mean the same rows. */
export async function digest(): Promise<Record<string, string>> {
  const { rows } = await queryOnce<{ name: string }>(
    connection,
    `select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  )
  const texts = rows.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ':', sum(hashtextextended(row::text, 0))) as sum from (${rowsOf(name)}) r`,
  )
  const sums = await queryOnce<{ name: string; sum: string }>(connection, texts.join(' union all '))
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]))
}
