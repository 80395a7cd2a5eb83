import type { Actor } from '@clearwing/domain/access/actor.ts'
import { mostLines, refusalsSince, slowFor } from '@clearwing/domain/account/refusals/rules.ts'
import { and, asc, countDistinct, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sessions } from '#features/account/tables.ts'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { convenorCases } from '#features/medicals/convenor/tables.ts'
import { healthReports } from '#features/medicals/health/tables.ts'
import { labRequests, results } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { refusals } from './tables.ts'

/** A record, under the name of its id in paths, without "Id". */
export type RefusedRecord = { entity: string; entityId: number }

type OfPerson = PgTable & { userId: AnyPgColumn }
const ofPeople: Record<string, { table: OfPerson; id: AnyPgColumn }> = {
  user: { table: users, id: users.userId },
  medical: { table: medicals, id: medicals.medicalId },
  certificate: { table: certificates, id: certificates.certificateId },
  labRequest: { table: labRequests, id: labRequests.labRequestId },
  result: { table: results, id: results.resultId },
  registration: { table: registrations, id: registrations.registrationId },
  healthReport: { table: healthReports, id: healthReports.healthReportId },
  case: { table: convenorCases, id: convenorCases.caseId },
}

/** The person a record is about; null if it does not exist or is not about a person. */
export async function subjectOf(db: Db, { entity, entityId }: RefusedRecord): Promise<number | null> {
  const kind = ofPeople[entity]
  if (!kind) return null
  const [row] = await db.select({ userId: kind.table.userId }).from(kind.table).where(eq(kind.id, entityId))
  return (row?.userId as number | undefined) ?? null
}

const different = countDistinct(sql`(${refusals.entity}, ${refusals.entityId})`)

/**
 * Number of different records of other people refused to this session recently. Locks, so that its requests are counted
 * one at a time.
 */
export async function countRefusedRecords(tx: Tx, sessionId: number, now: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('refusals'), ${sessionId})`)
  const [row] = await tx
    .select({ count: different })
    .from(refusals)
    .where(
      and(eq(refusals.sessionId, sessionId), eq(refusals.isOfOthers, true), gt(refusals.lastAt, refusalsSince(now))),
    )
  return row?.count ?? 0
}

/** The refusals that were counted, the first of them first. */
export const listRecentRefusals = (db: Db, sessionId: number, now: string) =>
  db
    .select({ refusalId: refusals.refusalId, firstAt: refusals.firstAt })
    .from(refusals)
    .where(
      and(eq(refusals.sessionId, sessionId), eq(refusals.isOfOthers, true), gt(refusals.lastAt, refusalsSince(now))),
    )
    .orderBy(asc(refusals.firstAt), asc(refusals.refusalId))

type Refused = RefusedRecord & {
  sessionId: number
  operation: string
  status: number
  subjectUserId: number | null
  isOfOthers: boolean
}

/** Adds a refusal; on the shared line once this session has many lines. */
export async function addRefusal(tx: Tx, actor: Actor, refused: Refused, lines: number, now: string) {
  const isFurther = refused.isOfOthers && lines >= mostLines
  const { userId, realUserId, organisationId, activityId } = actor
  const row = { ...refused, ...(isFurther && { entityId: 0, subjectUserId: null }) }
  await tx
    .insert(refusals)
    .values({ ...row, userId, realUserId, organisationId, activityId, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [refusals.sessionId, refusals.operation, refusals.entity, refusals.entityId],
      set: { lastAt: now, count: sql`${refusals.count} + 1`, status: refused.status },
    })
}

/** Removes refusals last repeated before this moment. */
export const removeOldRefusals = (tx: Tx, before: string) => tx.delete(refusals).where(lt(refusals.lastAt, before))

const slowUntil = (now: string) => ({ slowedUntil: new Date(Date.parse(now) + slowFor).toISOString() })

export const slowSession = (tx: Tx, sessionId: number, now: string) =>
  tx.update(sessions).set(slowUntil(now)).where(eq(sessions.sessionId, sessionId))

type Reader = { userId: number; organisationId: number | null }

/** The sessions of this person in the organisation, including impersonations. */
export function slowSessionsOf(tx: Tx, { userId, organisationId }: Reader, now: string) {
  const isOfPerson = sql`coalesce(${sessions.realUserId}, ${sessions.userId}) = ${userId}`
  const isThere =
    organisationId === null ? isNull(sessions.organisationId) : eq(sessions.organisationId, organisationId)
  return tx.update(sessions).set(slowUntil(now)).where(and(isOfPerson, isThere))
}
