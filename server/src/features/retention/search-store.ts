import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import type { RetentionFacts } from '@clearwing/domain/retention/retain-until.ts'
import type { LastService, RetentionSearch } from '@clearwing/domain/retention/schema.ts'
import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { asDay } from '#platform/database/filters.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { dueRecords, retentionSearches } from './tables.ts'

export type SearchedRecord = RetentionFacts & {
  userId: number
  lastService: LastService | null
  organisationId: number | null
}

const openMedicals = MedicalStatus.options.filter(isOpen)

/**
 * The services to a person `u`, the latest of each kind, each found by an index. A service that is still to come, such
 * as an appointment, counts from its time.
 */
const services = sql`
  (select m.status_since as at, 'medical' as kind, coalesce(m.practice_id, m.regulator_id) as organisation_id
    from medicals m where m.user_id = u.user_id order by m.status_since desc limit 1)
  union all (select c.issued_at, 'certificate', c.regulator_id
    from certificates c where c.user_id = u.user_id order by c.issued_on desc limit 1)
  union all (select a.starts_at, 'appointment', a.organisation_id
    from appointments a where a.user_id = u.user_id and a.status <> 'cancelled' order by a.starts_at desc limit 1)
  union all (select coalesce(c.until, c.since), 'care', c.organisation_id
    from clients c where c.user_id = u.user_id order by coalesce(c.until, c.since) desc limit 1)
  union all (select greatest(r.reported_at, r.created_at), 'result', null
    from results r where r.user_id = u.user_id order by greatest(r.reported_at, r.created_at) desc limit 1)
  union all (select l.requested_at, 'labRequest', l.practice_id
    from lab_requests l where l.user_id = u.user_id order by l.requested_at desc limit 1)
  union all (select h.at, 'healthReport', coalesce(h.practice_id, h.regulator_id)
    from health_reports h where h.user_id = u.user_id order by h.at desc limit 1)
  union all (select i.added_at, 'document', i.organisation_id
    from library_items i where i.user_id = u.user_id order by i.added_at desc limit 1)
  union all (select g.submitted_at, 'message', g.to_organisation_id
    from messages g where g.regarding_user_id = u.user_id order by g.message_id desc limit 1)`

/** The facts of the next people after an id, so many of them. A record that was merged belongs to its survivor. */
export const listFacts = (tx: Tx, after: number, limit: number) =>
  factsOf(
    tx,
    sql`select user_id from users where user_id > ${after} and merged_into_user_id is null order by user_id limit ${limit}`,
  )

/** The facts of one person at this moment; undefined without such a person, or if the record was merged. */
export async function readRetentionFacts(tx: Tx, userId: number): Promise<SearchedRecord | undefined> {
  const [facts] = await factsOf(
    tx,
    sql`select user_id from users where user_id = ${userId} and merged_into_user_id is null`,
  )
  return facts
}

async function factsOf(tx: Tx, people: SQL): Promise<SearchedRecord[]> {
  const day = today(tx)
  const { rows } = await tx.execute(sql`
    select u.user_id as "userId", last.at as "lastServiceAt", last.kind as "lastService",
      last.organisation_id as "organisationId",
      exists (select from medicals m where m.user_id = u.user_id)
        or exists (select from registrations r where r.user_id = u.user_id) as "isAtRegulator",
      exists (select from clients c where c.user_id = u.user_id and c.until is null)
        or exists (select from employments e where e.user_id = u.user_id and e.ended_at is null)
        or exists (select from memberships m where m.user_id = u.user_id and m.ended_at is null
          and coalesce(m.to_day >= ${asDay(day)}, true))
        or exists (select from medicals m where m.user_id = u.user_id and m.status in (${sql.join(
          openMedicals.map((status) => sql`${status}`),
          sql`, `,
        )})) as "isInService",
      exists (select from record_holds h where h.user_id = u.user_id and h.released_at is null) as "isHeld"
    from (${people}) u
    left join lateral (
      select to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, s.kind, s.organisation_id
      from (${services}) s order by s.at desc limit 1
    ) last on true
    order by u.user_id`)
  return rows as SearchedRecord[]
}

export type FoundDueRecord = typeof dueRecords.$inferInsert

/** Replaces what an earlier search found about these people. */
export async function replaceDue(tx: Tx, after: number, to: number, found: FoundDueRecord[]) {
  await tx.delete(dueRecords).where(and(gt(dueRecords.userId, after), lte(dueRecords.userId, to)))
  if (found.length > 0) await tx.insert(dueRecords).values(found)
}

type Progress = { searchedTo: number; searched: number; held: number }

/** Locks the search, so that two processes do not run it at once, and returns how far it is. */
export async function lockRetentionSearch(tx: Tx): Promise<(Progress & { isFinished: boolean }) | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('retention search'))`)
  const [row] = await tx.select().from(retentionSearches)
  return row && { ...row, isFinished: row.finishedAt !== null }
}

export async function beginRetentionSearch(tx: Tx) {
  const set = { startedAt: tx.now, finishedAt: null, searchedTo: 0, searched: 0, held: 0 }
  await tx
    .insert(retentionSearches)
    .values(Object.assign({ retentionSearchId: 1 }, set))
    .onConflictDoUpdate({ target: retentionSearches.retentionSearchId, set })
  await announceRetention(tx)
}

export async function saveRetentionSearch(tx: Tx, progress: Progress, isLast: boolean) {
  await tx.update(retentionSearches).set(Object.assign({ finishedAt: isLast ? tx.now : null }, progress))
  if (isLast) await announceRetention(tx)
}

export const announceRetention = (tx: Tx) => invalidateTags(tx, ['administrators'], { type: 'Retention' })

/** The last search, with the number of records that it found. */
export async function readRetentionSearch(db: Db): Promise<RetentionSearch> {
  const [row] = await db.select().from(retentionSearches)
  const { startedAt = null, finishedAt = null, searched = 0, held = 0 } = row ?? {}
  return { startedAt, finishedAt, searched, held, due: await db.$count(dueRecords) }
}
