import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** Reads. A store that only reads takes this, so it runs within a transaction and without. */
export type Db = Pick<PgDatabase<NodePgQueryResultHKT, NoSchema>, 'select' | 'selectDistinct' | '$count'>

/** A transaction: the only place where anything can be written. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
