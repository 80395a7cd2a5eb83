import type { Actor } from '@clearwing/domain/access/actor.ts'
import { mostLines, refusalsSince, slowFor } from '@clearwing/domain/account/refusals/rules.ts'
import { and, countDistinct, eq, gt, isNull, lt, sql } from 'drizzle-orm'
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

/** A record by the name that paths give its id, without "Id". */
export type Named = { entity: string; entityId: number }

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

/** The person whom this record is about; null where there is none, or the kind of record is about no one. */
export async function subjectOf(db: Db, { entity, entityId }: Named): Promise<number | null> {
  const kind = ofPeople[entity]
  if (!kind) return null
  const [row] = await db.select({ userId: kind.table.userId }).from(kind.table).where(eq(kind.id, entityId))
  return (row?.userId as number | undefined) ?? null
}

const different = countDistinct(sql`(${refusals.entity}, ${refusals.entityId})`)

/** Different records of others that this session was refused lately. Takes turns with its other requests. */
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

type Refused = Named & {
  sessionId: number
  operation: string
  status: number
  subjectUserId: number | null
  isOfOthers: boolean
}

/** One more refusal; on the line of further records once this session has many lines. */
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

/** Those that were refused last before this moment. */
export const removeOldRefusals = (tx: Tx, before: string) => tx.delete(refusals).where(lt(refusals.lastAt, before))

const slowUntil = (now: string) => ({ slowedUntil: new Date(Date.parse(now) + slowFor).toISOString() })

export const slowSession = (tx: Tx, sessionId: number, now: string) =>
  tx.update(sessions).set(slowUntil(now)).where(eq(sessions.sessionId, sessionId))

type Reader = { userId: number; organisationId: number | null }

/** The sessions in which this person works there, also as someone else. */
export function slowSessionsOf(tx: Tx, { userId, organisationId }: Reader, now: string) {
  const isTheirs = sql`coalesce(${sessions.realUserId}, ${sessions.userId}) = ${userId}`
  const isThere =
    organisationId === null ? isNull(sessions.organisationId) : eq(sessions.organisationId, organisationId)
  return tx.update(sessions).set(slowUntil(now)).where(and(isTheirs, isThere))
}
