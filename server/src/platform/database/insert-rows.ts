import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Columns = { key: string; name: string }[]

const known = new Map<PgTable, Columns>()

function columnsOf(table: PgTable): Columns {
  const columns = known.get(table) ?? Object.entries(getTableColumns(table)).filter(isOurs).map(named)
  known.set(table, columns)
  return columns
}

/** An identity that is always generated is PostgreSQL's to give. */
const isOurs = ([, column]: [string, PgColumn]) => column.generatedIdentity?.type !== 'always'
const named = ([key]: [string, PgColumn]) => ({
  key,
  name: key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
})

/**
 * Inserts rows that travel as one parameter, however many there are: building a statement of hundreds costs more than
 * running it. What is not given is null, never the column's default.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): SQL {
  const columns = columnsOf(table)
  const names = sql.raw(columns.map(({ name }) => name).join(', '))
  const values = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(({ key, name }) => [name, asJson(row[key])])),
  )
  return sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`
}

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
