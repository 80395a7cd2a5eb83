import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import type { Moment } from '#platform/time/clock.ts'

type NoSchema = Record<string, never>

/** Read access. A store that only reads takes this, so that it runs both inside and outside a transaction. */
export type Db = Pick<PgDatabase<NodePgQueryResultHKT, NoSchema>, 'select' | 'selectDistinct' | '$count'> & Moment

/** Builds queries without running them. It has no moment, so that a prepared query cannot contain one. */
export type QueryBuilder = Pick<Db, 'select' | 'selectDistinct'>

/** Like `QueryBuilder`, for queries that write. They run only in a transaction. */
export type StatementBuilder = QueryBuilder & Pick<PgDatabase<NodePgQueryResultHKT, NoSchema>, 'update'>

export type UntimedTx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** A transaction: the only way to write. Everything in it happens at one moment. */
export type Tx = UntimedTx & Moment
