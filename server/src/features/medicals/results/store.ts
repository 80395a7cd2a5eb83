import { isWithdrawn } from '@clearwing/domain/hl7/message/status.ts'
import type { EarlierVersion, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { settleVersions } from '@clearwing/domain/medicals/results/versions.ts'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { flush, insertAtCommit } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { files } from '#platform/files/tables.ts'
import { results } from './tables.ts'

export type NewResult = typeof results.$inferInsert
type StoredResult = typeof results.$inferSelect

/** Leaves out results that were unlinked from the person. */
const isLinked = isNull(results.takenBackAt)

/** A result, and when it was filed to its person. */
export type FiledResult = Filed<Omit<Result, 'earlierVersions'>> & { earlierVersions: Filed<EarlierVersion>[] }
type Filed<Of> = Of & { createdAt: string }

const resultsOfPerson = madeOnce((db) =>
  db
    .select({ result: results, documentType: files.contentType })
    .from(results)
    .leftJoin(files, eq(files.fileId, results.documentFileId))
    .where(and(eq(results.userId, sql.placeholder('userId')), isLinked))
    .orderBy(results.messageId, results.position)
    .prepare('results of person'),
)

/** All current results of a person, each with the versions it replaced. */
export async function listResults(db: Db, userId: number): Promise<FiledResult[]> {
  const rows = await resultsOfPerson(db).execute({ userId })
  const byId = new Map(rows.map((row) => [row.result.resultId, row]))
  const earlier = Map.groupBy(
    rows.filter(({ result }) => result.replacedAt !== null),
    ({ result }) => standingFor(result, byId),
  )
  return rows
    .filter(({ result }) => result.replacedAt === null)
    .map((row) => ({ ...asFiledResult(row), earlierVersions: (earlier.get(row.result.resultId) ?? []).map(asEarlier) }))
}

type Row = { result: StoredResult; documentType: string | null }

/** Returns the result that has replaced this one, directly or through later versions. */
function standingFor(result: StoredResult, byId: Map<number, Row>) {
  let current: StoredResult | undefined = result
  while (current && current.replacedBy !== null) current = byId.get(current.replacedBy)?.result
  return current?.resultId
}

function asFiledResult({ result, documentType }: Row) {
  const {
    userId: _,
    position: __,
    takenBackAt: ___,
    requestNumber: ____,
    requestLine: _____,
    mappingId: ______,
    ...rest
  } = result
  return { ...rest, documentType }
}

const asEarlier = (row: Row) => ({ ...asFiledResult(row), replacedAt: row.result.replacedAt ?? '' })

/** Locks the results of this person until the transaction ends, so that versions are ordered one message at a time. */
export const lockOf = (userId: number | SQL) => sql`pg_advisory_xact_lock(hashtext('results'), ${userId})`
export const lockResults = (tx: Tx, userId: number) => tx.execute(sql`select ${lockOf(userId)}`)

/**
 * Locks without waiting: false while another transaction is filing. For callers that have locked a medical, which
 * filing may be waiting for.
 */
export async function tryLockResults(tx: Tx, userId: number) {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('results'), ${userId}) as "isOurs"`,
  )
  return rows[0]?.isOurs === true
}

/** Results that are no longer current, with the replacement of each; null if the later report does not contain it. */
export type ReplacedResults = Map<number, number | null>

/** Files results of one person, and orders the versions of each report if there are earlier ones. */
export async function createResults(tx: Tx, rows: NewResult[], hasEarlier: boolean): Promise<ReplacedResults> {
  const [first] = rows
  if (!first) return new Map()
  insertAtCommit(tx, results, rows)
  const needsOrder = hasEarlier || rows.some(({ status }) => isWithdrawn(status) || status === 'unchanged')
  if (!needsOrder) return new Map()
  await flush(tx)
  return settleOrders(tx, first.userId, ordersOf(rows))
}

const ordersOf = (rows: Pick<NewResult, 'orderNumber'>[]) => [...new Set(rows.map(({ orderNumber }) => orderNumber))]

const ofOrders = (userId: number, orders: string[]) =>
  and(eq(results.userId, userId), inArray(results.orderNumber, orders), isLinked)

/** Updates the stored versions of these orders to the result of `settle`. */
export async function settleOrders(tx: Tx, userId: number, orders: string[]): Promise<ReplacedResults> {
  const rows = await tx
    .select()
    .from(results)
    .where(ofOrders(userId, orders))
    .orderBy(results.messageId, results.position)
  const settled = settleVersions(rows)
  const changes = rows.flatMap(({ resultId, replacedAt, replacedBy }) => {
    const now = settled.get(resultId)
    const isSame = !now || (now.isReplaced === (replacedAt !== null) && now.replacedBy === replacedBy)
    const wasCurrent = replacedAt === null
    return isSame ? [] : [{ id: resultId, by: now.replacedBy, isReplaced: now.isReplaced, wasCurrent }]
  })
  if (changes.length === 0) return new Map()
  await tx.execute(sql`
    update results
    set replaced_at = case when change."isReplaced" then coalesce(replaced_at, ${tx.now}::timestamptz) end, replaced_by = change.by
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id int, by int, "isReplaced" boolean)
    where result_id = change.id`)
  return new Map(changes.filter(({ isReplaced, wasCurrent }) => isReplaced && wasCurrent).map(({ id, by }) => [id, by]))
}

/**
 * Unlinks a message from the person it was filed to; results it had replaced become current again. Returns the results
 * removed.
 */
export async function takeBackResults(tx: Tx, userId: number, messageId: number): Promise<StoredResult[]> {
  const ofMessage = and(eq(results.userId, userId), eq(results.messageId, messageId), isLinked)
  const removed = await tx.select().from(results).where(ofMessage)
  const ids = removed.map(({ resultId }) => resultId)
  if (ids.length === 0) return []
  await tx
    .update(results)
    .set({ replacedBy: null })
    .where(and(eq(results.userId, userId), inArray(results.replacedBy, ids)))
  await tx.update(results).set({ takenBackAt: tx.now }).where(ofMessage)
  await settleOrders(tx, userId, ordersOf(removed))
  return removed
}

/** Which of these results were unlinked, and when. */
export const listTakenBack = (db: Db, resultIds: number[]) =>
  db
    .select({ resultId: results.resultId, takenBackAt: results.takenBackAt })
    .from(results)
    .where(and(inArray(results.resultId, resultIds), isNotNull(results.takenBackAt)))

type ReportsOf = { senderId: number | null; laboratory: string; orderNumbers: string[]; userId: number | null }

/** Messages with current results of this laboratory under these numbers that are filed to other people. */
export async function listMessagesOfOthers(db: Db, report: ReportsOf): Promise<number[]> {
  const { senderId, laboratory, orderNumbers, userId } = report
  const isOfLaboratory =
    senderId === null
      ? and(isNull(results.senderId), eq(results.laboratory, laboratory))
      : eq(results.senderId, senderId)
  const isReport = and(isOfLaboratory, inArray(results.orderNumber, orderNumbers), isLinked, isNull(results.replacedAt))
  const rows = await db
    .selectDistinct({ messageId: results.messageId })
    .from(results)
    .where(and(isReport, userId === null ? undefined : ne(results.userId, userId)))
    .orderBy(results.messageId)
  return rows.map(({ messageId }) => messageId)
}

/** Medicals that the results of a message were filed to. */
export async function listMedicalsJoined(db: Db, messageId: number): Promise<number[]> {
  const ofMessage = and(eq(results.messageId, messageId), isLinked)
  const rows = await db.selectDistinct({ medicalId: results.medicalId }).from(results).where(ofMessage)
  return rows.flatMap(({ medicalId }) => medicalId ?? [])
}

/**
 * The file of a result that this person has, or had when it was submitted; the caller has checked that the actor may
 * read it.
 */
export async function findDocument(db: Db, userId: number, resultId: number) {
  const [row] = await db
    .select({ file: files })
    .from(results)
    .innerJoin(files, eq(files.fileId, results.documentFileId))
    .where(and(eq(results.resultId, resultId), eq(results.userId, userId)))
  return row?.file
}
