import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Column = { key: string; name: string }
type Insert = { columns: Column[]; names: string; place: string }

const insertCache = new Map<PgTable, Insert>()

function insertOf(table: PgTable): Insert {
  const insert = insertCache.get(table) ?? madeInsert(table)
  insertCache.set(table, insert)
  return insert
}

function madeInsert(table: PgTable): Insert {
  const columns = Object.entries(getTableColumns(table)).filter(isOurs).map(named)
  return { columns, names: columns.map(({ name }) => name).join(', '), place: `"${getTableName(table)}"` }
}

/** An identity that is always generated is set by PostgreSQL. */
const isOurs = ([, column]: [string, PgColumn]) => column.generatedIdentity?.type !== 'always'
const named = ([key]: [string, PgColumn]) => ({
  key,
  name: key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
})

/**
 * Inserts any number of rows passed as two parameters, because building a statement of hundreds costs more than running
 * it. A missing value is null, never the column's default. `rowsAsText` returns the two parameters.
 */
export function insertRows(table: PgTable, parameter: number) {
  const { names, place } = insertOf(table)
  const shared = `json_populate_record(null::${place}, $${parameter}::json)`
  const rows = `json_populate_recordset(${shared}, $${parameter + 1}::json)`
  return `insert into ${place} (${names}) select ${names} from ${rows}`
}

type Row = Record<string, unknown>

/**
 * Values shared by all rows are sent once, and nulls not at all: the results of a report have half of their values in
 * common.
 */
export function rowsAsText(table: PgTable, given: object[]): [shared: string, rows: string] {
  const rows = given as Row[]
  const [first = {}, ...others] = rows
  const shared: Column[] = []
  const own: Column[] = []
  for (const column of insertOf(table).columns) {
    const value = first[column.key]
    const isShared = others.length > 0 && others.every((row) => row[column.key] === value)
    if (!isShared) own.push(column)
    else if (value != null) shared.push(column)
  }
  return [JSON.stringify(asText(first, shared)), JSON.stringify(rows.map((row) => asText(row, own)))]
}

function asText(row: Row, columns: Column[]) {
  const text: Row = {}
  for (const { key, name } of columns) {
    const value = row[key]
    if (value != null) text[name] = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
  }
  return text
}
