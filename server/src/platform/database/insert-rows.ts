import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Insert = { columns: { key: string; name: string }[]; text: string }

const known = new Map<PgTable, Insert>()

function insertOf(table: PgTable): Insert {
  const insert = known.get(table) ?? madeInsert(table)
  known.set(table, insert)
  return insert
}

function madeInsert(table: PgTable): Insert {
  const columns = Object.entries(getTableColumns(table)).filter(isOurs).map(named)
  const names = columns.map(({ name }) => name).join(', ')
  const place = `"${getTableName(table)}"`
  const text = `insert into ${place} (${names}) select ${names} from json_populate_recordset(null::${place}, `
  return { columns, text }
}

/** An identity that is always generated is PostgreSQL's to give. */
const isOurs = ([, column]: [string, PgColumn]) => column.generatedIdentity?.type !== 'always'
const named = ([key]: [string, PgColumn]) => ({
  key,
  name: key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
})

/**
 * Inserts rows that travel as one parameter, however many there are: building a statement of hundreds costs more than
 * running it. What is not given is null, never the column's default. `rowsAsText` gives that parameter.
 */
export const insertRows = (table: PgTable, parameter: number) => `${insertOf(table).text}$${parameter}::json)`

export function rowsAsText(table: PgTable, rows: object[]) {
  const { columns } = insertOf(table)
  const values = (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(columns.map(({ key, name }) => [name, asJson(row[key])])),
  )
  return JSON.stringify(values)
}

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
