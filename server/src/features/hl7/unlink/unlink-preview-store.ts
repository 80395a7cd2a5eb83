import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { labRequests, results } from '#features/medicals/results/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'

/** The results of a message that are filed to this person. */
export const listResultsOf = (db: Db, userId: number, messageId: number) =>
  db
    .select({ resultId: results.resultId, name: results.name })
    .from(results)
    .where(and(eq(results.userId, userId), eq(results.messageId, messageId), isNull(results.takenBackAt)))
    .orderBy(results.position)

/** A person's current results. */
export const listCurrentResults = (db: Db, userId: number) =>
  db
    .select({ resultId: results.resultId, name: results.name })
    .from(results)
    .where(and(eq(results.userId, userId), isNull(results.takenBackAt), isNull(results.replacedAt)))
    .orderBy(results.resultId)

export const listPersonRequests = (db: Db, userId: number) =>
  db
    .select({ number: labRequests.number, status: labRequests.status })
    .from(labRequests)
    .where(eq(labRequests.userId, userId))
    .orderBy(labRequests.labRequestId)

export async function listNumbers(db: Db, medicalId: number) {
  const rows = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.medicalId, medicalId))
    .orderBy(certificates.certificateId)
  return rows.flatMap(({ number }) => (number === null ? [] : [String(number).padStart(6, '0')]))
}

/** Parts of a record in which a person's results can be read. */
const withResults = [
  ...['results', 'result document', 'due tests', 'assessment', 'comparison', 'pack', 'preview', 'printed medical'],
  ...['submission', 'printed submission', 'submitted document', 'earlier submission'],
]

/** Users who have read parts containing this person's results since a moment, with the time of the last reading. */
export async function listResultReaders(db: Db, userId: number, since: string) {
  const at = sql<string>`max(${history.at})`
  const rows = await db
    .select({ name: shownNameOf(users), organisationName: organisations.name, at: at.mapWith(history.at) })
    .from(history)
    .innerJoin(users, eq(users.userId, history.userId))
    .leftJoin(organisations, eq(organisations.organisationId, history.organisationId))
    .where(
      and(
        ...[eq(history.subjectUserId, userId), eq(history.action, 'read'), gte(history.at, since)],
        inArray(history.entity, withResults),
      ),
    )
    .groupBy(users.userId, organisations.organisationId)
    .orderBy(desc(at))
    .limit(100)
  return rows.map((row) => ({ ...row, name: row.name ?? '' }))
}

/** The message that brought one of this person's results. */
export async function findMessageOf(db: Db, userId: number, resultId: number) {
  const isIt = and(eq(results.resultId, resultId), eq(results.userId, userId), isNull(results.takenBackAt))
  const [row] = await db.select({ messageId: results.messageId }).from(results).where(isIt)
  return row?.messageId
}
