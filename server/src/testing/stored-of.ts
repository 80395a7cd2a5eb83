import { queryOnce } from './database-of-the-run.ts'
import type { Tenant } from './tenant.ts'
import { connection } from './test-app.ts'

/** All stored data of a tenant as one text: its organisation's rows and rows with its mark, except sessions. */
export async function storedOf({ organisationId, mark, ids }: Tenant) {
  const { rows } = await queryOnce<{ name: string; columns: string[] }>(
    connection,
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name not in ('sessions', 'history') group by table_name order by table_name`,
  )
  const texts = rows.map(({ name, columns }) => {
    const keys = { organisation_id: organisationId, practice_id: organisationId, medical_id: ids.medicalId }
    const theirs = Object.entries(keys).filter(([column]) => columns.includes(column))
    const isTheirs = theirs.map(([column, id]) => `or ${column} = ${id}`).join(' ')
    return `select '${name}' || coalesce(string_agg(t::text, ';' order by t::text), '') as text
      from "${name}" t where t::text like '%${mark}%' ${isTheirs}`
  })
  const { rows: stored } = await queryOnce<{ text: string }>(connection, texts.join(' union all '))
  // Tables are read in parallel, so their order varies.
  return stored.map(({ text }) => text).toSorted()
}
