import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canQuery, onlyCounts, refusedFields } from '@clearwing/domain/reports/queries/rules.ts'
import type { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { idsFound } from './run-store.ts'
import { findCustomQuery } from './store.ts'

const refused = (text: string) => wrongFields({ cq: [text] })

/**
 * The records that a saved query finds for a list of the same subject: those that the actor's own query would find. The
 * list joins them with its own conditions, so it can only become shorter. A clinical query needs a reason at each run.
 */
export async function recordsOfSavedQuery(
  db: Db,
  actor: Actor,
  { customQueryId, subject }: { customQueryId: number; subject: QuerySubject },
): Promise<SQL> {
  const query = canQuery(actor) && !onlyCounts(actor) ? await findCustomQuery(db, actor, customQueryId) : undefined
  if (query?.subject !== subject) throw refused('Choose a saved query about the records of this list.')
  if (query.isClinical) throw refused('This query uses clinical details. Run it under Custom queries, with a reason.')
  if (refusedFields(actor, query.definition).length > 0) throw refused('This query uses fields that you may not use.')
  return idsFound(db, actor, query.definition)
}
