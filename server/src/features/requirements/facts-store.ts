import { dayInZone } from '@clearwing/domain/dates.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Clearing } from '@clearwing/domain/requirements/list.ts'
import type { ClearedPeriod, Completion } from '@clearwing/domain/requirements/state.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listCertificatesOfEach, listRowStates, listTestDaysOf } from '#features/medicals/index.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment } from '#platform/database/filters.ts'
import { anyIdOfList, madeOnce } from '#platform/database/prepared-query.ts'
import { requirementClearings, requirementEvidence } from './tables.ts'

export type StoredEvidence = typeof requirementEvidence.$inferSelect
export type StoredClearing = typeof requirementClearings.$inferSelect & {
  clearedByName: string
  endedByName: string | null
}

type Wanted = { requirementIds: number[]; userIds?: number[] | undefined }

const isWanted = ({ requirementIds, userIds }: Wanted) =>
  and(
    inArray(requirementClearings.requirementId, requirementIds),
    userIds === undefined ? undefined : inArray(requirementClearings.userId, userIds),
  )

const completionsOf = madeOnce((db, of: 'everyone' | 'some') => {
  const { requirementId, userId, completedOn, validUntil, recordedAt, withdrawnAt } = requirementEvidence
  return db
    .select({
      requirementId,
      userId,
      day: completedOn,
      validUntil,
      knownFrom: dayOfMoment(recordedAt),
      withdrawnOn: sql<string | null>`${dayOfMoment(withdrawnAt)}`,
    })
    .from(requirementEvidence)
    .where(
      and(
        sql`${requirementId} = ${anyIdOfList('requirementIds')}`,
        of === 'some' ? sql`${userId} = ${anyIdOfList('userIds')}` : undefined,
      ),
    )
    .orderBy(asc(requirementEvidence.requirementEvidenceId))
    .prepare('requirement completions')
})

/** Completions that were recorded, of some people or of everyone. */
export const listCompletions = (db: Db, { requirementIds, userIds }: Wanted) =>
  completionsOf(db, userIds === undefined ? 'everyone' : 'some').execute({ requirementIds, userIds })

/** Lists what was recorded for a requirement of one person. */
export const listRequirementEvidence = (db: Db, requirementId: number, userId: number): Promise<StoredEvidence[]> =>
  db
    .select()
    .from(requirementEvidence)
    .where(and(eq(requirementEvidence.requirementId, requirementId), eq(requirementEvidence.userId, userId)))
    .orderBy(asc(requirementEvidence.requirementEvidenceId))

export async function listClearings(db: Db, wanted: Wanted): Promise<StoredClearing[]> {
  const rows = await db
    .select()
    .from(requirementClearings)
    .where(isWanted(wanted))
    .orderBy(asc(requirementClearings.requirementClearingId))
  const nameOf = await authorNamesOf(
    db,
    rows.flatMap(({ clearedBy, endedBy }) => [clearedBy, endedBy]),
  )
  return rows.map((row) => ({ ...row, clearedByName: nameOf(row.clearedBy) ?? '', endedByName: nameOf(row.endedBy) }))
}

/** Names of the authors of records, by their ids. */
export async function authorNamesOf(db: Db, userIds: (number | null)[]) {
  const ids = [...new Set(userIds.filter((id) => id !== null))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ userId: users.userId, name: sql<string>`${shownNameOf(users)}` })
          .from(users)
          .where(inArray(users.userId, ids))
  const names = new Map(rows.map(({ userId, name }) => [userId, name]))
  return (userId: number | null) => (userId === null ? null : (names.get(userId) ?? ''))
}

export const asClearedPeriod = (row: StoredClearing): ClearedPeriod => ({
  fromDay: row.fromDay,
  toDay: row.toDay,
  knownFrom: dayInZone(row.clearedAt),
  endedOn: row.endedAt === null ? null : dayInZone(row.endedAt),
})

export const asClearing = (row: StoredClearing, seesReason: boolean): Clearing => ({
  requirementClearingId: row.requirementClearingId,
  fromDay: row.fromDay,
  toDay: row.toDay,
  reason: seesReason ? row.reason : null,
  byName: row.clearedByName,
  at: row.clearedAt,
  endedAt: row.endedAt,
  endedByName: row.endedByName,
})

/** Certificates of people on a day. A regulator counts only its own. */
export async function listHeldCertificates(db: Db, userIds: number[], day: string) {
  const held = await listCertificatesOfEach(db, userIds, day)
  return (userId: number, regulatorId: number | null): Certificate[] =>
    (held.get(userId) ?? []).filter((one) => regulatorId === null || one.regulatorId === regulatorId)
}

/** The state of these people's certificates on a day, without their other contents. */
export async function listHeldRows(db: Db, userIds: number[], day: string) {
  const held = await listRowStates(db, userIds, day)
  return (userId: number, regulatorId: number | null) =>
    (held.get(userId) ?? []).filter((one) => regulatorId === null || one.regulatorId === regulatorId)
}

/** Days of medical tests; for a practice, those of its own medicals. */
export async function listTestCompletions(db: Db, userIds: number[], practiceId: number | null) {
  const days = userIds.length === 0 ? [] : await listTestDaysOf(db, userIds, practiceId)
  const of = Map.groupBy(days, ({ userId, test }) => `${userId} ${test}`)
  return (userId: number, test: string | null): Completion[] =>
    (of.get(`${userId} ${test}`) ?? []).map(({ day }) => ({ day, validUntil: null, knownFrom: day, withdrawnOn: null }))
}
