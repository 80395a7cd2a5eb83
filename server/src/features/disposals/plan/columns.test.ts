import { expect, test } from 'vitest'
import { userColumns } from '#features/duplicates/index.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { connection } from '#testing/test-app.ts'
import { historyOfRecords, personalFileColumns } from './record-columns.ts'
import { conditionOf, treatedColumns } from './statements.ts'

const path = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const paths = treatedColumns.map(path)
const destroyed = new Set([
  'users',
  ...treatedColumns.flatMap(({ does, table }) => (does === 'destroys' ? [table] : [])),
])

type Key = { table: string; column: string; parent: string; rule: string; isRequired: boolean }
const { rows: keys } = await queryOnce<Key>(
  connection,
  `select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as parent,
     c.confdeltype as rule, a.attnotnull as "isRequired"
   from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
)
const columnsLike = async (...patterns: string[]) =>
  (
    await queryOnce<{ table: string; column: string }>(
      connection,
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and column_name like any (array[${patterns.map((one) => `'${one}'`)}])`,
    )
  ).rows.map(path)

test('the table has every column of the list for merges, and each column once', () => {
  expect(userColumns.map(path).filter((one) => !paths.includes(one))).toEqual([])
  expect(paths.length).toBe(new Set(paths).size)
})

test('the table has every key to a table whose rows are destroyed', () => {
  const missing = keys.filter((key) => destroyed.has(key.parent) && !paths.includes(path(key)))
  expect(missing.map(path)).toEqual([])
})

test('the table has the ids of destroyed records that have no key', async () => {
  const ids = await columnsLike('%medical\\_id', '%certificate\\_id', '%file\\_id', '%session\\_id')
  const isKey = new Set([...destroyed].map((table) => `${table}.${table.replace(/s$/, '')}_id`))
  const known = [...paths, ...personalFileColumns, ...identifiersOfOthers]
  expect(ids.filter((one) => !known.includes(one) && !isKey.has(one)).toSorted()).toEqual([])
})

/** Columns with such a name whose rows belong to no person. */
const identifiersOfOthers = [
  'disposed_certificates.certificate_id',
  'disposed_codes.certificate_id',
  'hl7_messages.file_id',
  'library_versions.file_id',
  'organisations.logo_file_id',
  'record_exports.session_id',
  'refusals.session_id',
  'resource_file_versions.resource_file_id',
  'resource_files.resource_file_id',
  'debit_files.debit_file_id',
  'invoice_debits.debit_file_id',
  'terms_acceptances.session_id',
]

test('a row that blocks has a key that refuses, and a row that is cleared may be empty', () => {
  const keyOf = new Map(keys.map((key) => [path(key), key]))
  for (const one of treatedColumns) {
    const key = keyOf.get(path(one))
    // Files of certificates and documents go with their own rows, and have no key.
    if (one.does === 'blocks' && !personalFileColumns.includes(path(one))) expect(key?.rule, path(one)).toBe('a')
    if (one.does === 'clears') expect(key?.isRequired, path(one)).toBe(false)
  }
})

test('nothing is destroyed by a key that cascades, except what the table has', () => {
  const cascading = keys.filter(({ rule, parent }) => rule !== 'a' && destroyed.has(parent))
  const destroys = treatedColumns.filter(({ does }) => does === 'destroys').map(path)
  expect(cascading.map(path).filter((one) => !destroys.includes(one))).toEqual([])
})

test('conditions name people or files only, and each kept column has its ground', () => {
  for (const table of destroyed) expect(conditionOf(table, 't')).toMatch(/\$people/)
  expect(conditionOf('organisations', 't')).toBe('false')
  for (const [table] of Object.values(historyOfRecords)) expect(destroyed).toContain(table)
  for (const one of treatedColumns) if (one.does === 'keeps') expect(one.ground).toMatch(/\.$/)
})
