import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canQuery, refusedFields } from '@clearwing/domain/reports/queries/rules.ts'
import type { ScheduleReader } from '@clearwing/domain/reports/schedules/schema.ts'
import { listMembersAsActors } from '#features/reports/member-store.ts'
import { findCustomQuery } from '#features/reports/queries/store.ts'
import { findReport } from '#features/reports/run.ts'
import type { Db } from '#platform/database/database.ts'

/** What a schedule sends: a report of the catalogue, or a custom query. */
export type Scheduled = { reportKey: string | null; customQueryId: number | null }

/** True if this user may open it now. */
export async function mayRead(db: Db, actor: Actor, { reportKey, customQueryId }: Scheduled) {
  if (reportKey !== null) return findReport(actor, reportKey) !== undefined
  if (customQueryId === null || !canQuery(actor)) return false
  const query = await findCustomQuery(db, actor, customQueryId)
  return query !== undefined && refusedFields(actor, query.definition).length === 0
}

/** The members of an organisation who may open it now. */
export async function listReaders(db: Db, organisationId: number, scheduled: Scheduled): Promise<ScheduleReader[]> {
  const readers: ScheduleReader[] = []
  for (const { actor, name } of await listMembersAsActors(db, organisationId))
    if (await mayRead(db, actor, scheduled)) readers.push({ userId: actor.userId, name })
  return readers
}
