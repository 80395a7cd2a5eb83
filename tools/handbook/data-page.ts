import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  Feature,
  OrganisationType,
  Permission,
  RegistrationOption,
  RequiredAction,
  Role,
} from '@clearwing/domain/access/bits.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { projectFolder } from './folders.ts'
import { code, table } from './markdown.ts'

type Column = { name: string; type: string; notNull: boolean; primaryKey: boolean }
type Key = { columnsFrom: string[]; tableTo: string; columnsTo: string[] }
type Table = {
  name: string
  columns: Record<string, Column>
  foreignKeys: Record<string, Key>
  compositePrimaryKeys: Record<string, { columns: string[] }>
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')

/** The tables as the newest migration leaves them. */
function readTables(): Table[] {
  const snapshots = globSync('server/migrations/meta/*_snapshot.json', { cwd: projectFolder }).toSorted()
  return Object.values(JSON.parse(read(snapshots.at(-1) ?? '')).tables)
}

/** The comment above each table in the code. */
const readComments = () =>
  new Map(
    globSync('server/src/**/tables.ts', { cwd: projectFolder }).flatMap((file) =>
      [...read(file).matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = pgTable\(\s*'(\w+)'/g)].map(
        ([, comment = '', name = '']): [string, string] => [name, comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()],
      ),
    ),
  )

/** A comment may have an angle bracket, which Markdown would take for a tag. */
const withoutTags = (text: string) => text.replaceAll(/<(?=[a-z!/])/gi, '\\<')

function sectionOf({ name, columns, foreignKeys, compositePrimaryKeys }: Table, comment = '') {
  const keys = new Set(Object.values(compositePrimaryKeys).flatMap((key) => key.columns))
  const references = new Map(
    Object.values(foreignKeys).flatMap(({ columnsFrom, tableTo, columnsTo }) =>
      columnsFrom.map((column, at) => [column, `${tableTo}.${columnsTo[at]}`]),
    ),
  )
  const rows = Object.values(columns).map((column) => [
    code(column.name),
    column.type,
    [column.primaryKey || keys.has(column.name) ? 'key' : '', column.notNull ? '' : 'may be empty']
      .filter(Boolean)
      .join(', '),
    code(references.get(column.name) ?? ''),
  ])
  return [`### ${name}`, withoutTags(comment), table(['Column', 'Type', 'Key', 'Refers to'], rows)].filter(Boolean)
}

const flags = { Role, Permission, RequiredAction, OrganisationType, Feature, RegistrationOption }

/** The bit flags, the lengths of fields and every table. */
export function dataBody() {
  const comments = readComments()
  return [
    '## Bit flags',
    ...Object.entries(flags).flatMap(([name, bits]) => [
      `### ${name}`,
      table(
        ['Name', 'Value'],
        Object.entries(bits).map(([bit, value]) => [code(bit), String(value)]),
      ),
    ]),
    '## Field lengths',
    table(
      ['Field', 'Characters'],
      Object.entries(maxLength).map(([name, length]) => [code(name), String(length)]),
    ),
    '## Tables',
    ...readTables()
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .flatMap((one) => sectionOf(one, comments.get(one.name))),
  ]
}
