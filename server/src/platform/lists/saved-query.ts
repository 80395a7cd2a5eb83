import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'

type Asked = { customQueryId: number; subject: QuerySubject }

/** Returns a query of the ids of the records that a saved query finds for this actor. */
type FindRecords = (db: Db, actor: Actor, asked: Asked) => Promise<SQL>

/** Custom queries are above the lists that they narrow, so the app registers how they find records. */
let registered: FindRecords | undefined

export function registerSavedQueries(given: FindRecords) {
  registered = given
}

/** Condition of a list: the record is one that this saved query finds. Without a query, there is no condition. */
export async function isFoundBySaved(
  db: Db,
  actor: Actor,
  subject: QuerySubject,
  { id, customQueryId }: { id: AnyPgColumn; customQueryId: number | undefined },
): Promise<SQL | undefined> {
  if (customQueryId === undefined) return undefined
  if (!registered) throw new Error('No custom queries are registered.')
  return sql`${id} in (${await registered(db, actor, { customQueryId, subject })})`
}
