import { expect, test } from 'vitest'
import { users } from '#features/users/tables.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { connection } from '#testing/test-app.ts'
import { addressFields, comparedFields, takenFields } from './fields.ts'
import { keptContents } from './unchanged-columns.ts'

import { userColumns } from './user-columns.ts'

const path = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const paths = userColumns.map(path)

/** Every foreign key to a person. */
const keys = `
  select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confrelid = 'users'::regclass`

/** Integer columns named like a person but without a key: files and the history outlast the people they name. */
const named = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type in ('integer', 'bigint')
    and (column_name like '%user_id' or column_name like '%\\_by' or column_name like '%\\_by\\_%')
    and table_name || '.' || column_name not in ('users.user_id', 'results.replaced_by')`

/** Columns that may contain anything, including a person. */
const contents = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type in ('jsonb', 'json', 'ARRAY')`

const listed = async (query: string) =>
  (await queryOnce<{ table: string; column: string }>(connection, query)).rows.map(path)

test.each([
  ['every foreign key to a person', keys],
  ['every number column named like a person', named],
])('%s is in the list of columns a merge handles', async (_what, query) => {
  const found = await listed(query)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((one) => !paths.includes(one))).toEqual([])
})

test('the list names only existing columns, each once', async () => {
  const found = new Set([...(await listed(keys)), ...(await listed(named))])
  expect(paths.filter((one) => !found.has(one))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('every column with free-form contents is known and left unchanged', async () => {
  const found = await listed(contents)
  expect(found.filter((one) => !keptContents.includes(one)).toSorted()).toEqual([])
  expect(keptContents.filter((one) => !found.includes(one))).toEqual([])
})

/** What is never taken over from another record: identity, login, and pictures. */
const neverTaken = [
  ...['userId', 'userNameKey', 'roles', 'searchText', 'mergedIntoUserId', 'version'],
  ...['photoFileId', 'signatureFileId', 'stampFileId'],
]

test('every column of a person is compared, taken over or deliberately left alone', () => {
  const handledColumns: string[] = [...comparedFields, ...takenFields, ...addressFields, ...neverTaken]
  expect(Object.keys(users).filter((column) => column !== 'enableRLS' && !handledColumns.includes(column))).toEqual([])
})
