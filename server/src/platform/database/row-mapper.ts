import { Column, getTableName, is, noopDecoder, SQL } from 'drizzle-orm'

type Decoded = { decoder: { mapFromDriverValue(value: unknown): unknown } }
type Row = Record<string, unknown>
type Field = Column | SQL | { sql: SQL }

/** What Drizzle's `mapResultRow` reads of a prepared query. */
export type MappedQuery = {
  /** Undefined if the query returns no rows. */
  fields: { path: string[]; field: Field }[] | undefined
  /** By table: false for those whose row may be missing, because of an outer join. */
  joinsNotNullableMap?: Record<string, boolean>
}

/**
 * Returns a function that maps rows as Drizzle does, with everything that depends only on the query computed once. An
 * object whose row is missing in an outer join is null.
 */
export function rowMapper({ fields = [], joinsNotNullableMap }: MappedQuery) {
  const steps = fields.map(({ path, field }) => ({
    parents: path.slice(0, -1),
    key: path.at(-1) ?? '',
    decode: decodeOf(field),
  }))
  const missing = joinsNotNullableMap ? possiblyMissing(fields, joinsNotNullableMap) : []
  return (row: unknown[]) => {
    const result: Row = {}
    for (const [index, { parents, key, decode }] of steps.entries()) {
      const node = parents.reduce(nodeIn, result)
      const value = row[index]
      node[key] = value === null || decode === undefined ? value : decode(value)
    }
    for (const { name, index } of missing) if (row[index] === null) result[name] = null
    return result
  }
}

function nodeIn(node: Row, key: string) {
  const child = (node[key] ?? {}) as Row
  node[key] = child
  return child
}

/** Undefined for the many columns whose values are used as they arrive. */
function decodeOf(field: Field) {
  // A field of SQL without a type.
  const decoder = is(field, Column) ? field : ((is(field, SQL) ? field : field.sql) as unknown as Decoded).decoder
  if (decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined
  return (value: unknown) => decoder.mapFromDriverValue(value)
}

/** Objects of one table that may be missing; they are when their first column is null. */
function possiblyMissing(fields: NonNullable<MappedQuery['fields']>, isCertain: Record<string, boolean>) {
  const objects = new Map<string, { index: number; tables: Set<string> }>()
  for (const [index, { path, field }] of fields.entries()) {
    const [name = ''] = path
    if (path.length !== 2 || !is(field, Column)) continue
    const object = objects.get(name) ?? { index, tables: new Set() }
    objects.set(name, object)
    object.tables.add(getTableName(field.table))
  }
  return [...objects]
    .filter(([, { tables }]) => tables.size === 1 && ![...tables].some((table) => isCertain[table]))
    .map(([name, { index }]) => ({ name, index }))
}
