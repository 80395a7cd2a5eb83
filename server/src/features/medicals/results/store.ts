import { isWithdrawn } from '@clearwing/domain/hl7/status.ts'
import type { EarlierVersion, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { settle } from '@clearwing/domain/medicals/results/versions.ts'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { flush, insertAtCommit } from '#platform/database/at-commit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'
import { results } from './tables.ts'

export type NewResult = typeof results.$inferInsert
type StoredResult = typeof results.$inferSelect

/** Not taken back. */
const isTheirs = isNull(results.takenBackAt)

/** A result, and when it was filed to its person. */
export type FiledResult = Filed<Omit<Result, 'earlierVersions'>> & { earlierVersions: Filed<EarlierVersion>[] }
type Filed<Of> = Of & { createdAt: string }

/** Everything that stands among a person's results, each with the versions that it replaced. */
export async function listResults(db: Db, userId: number): Promise<FiledResult[]> {
  const rows = await db
    .select({ result: results, documentType: files.contentType })
    .from(results)
    .leftJoin(files, eq(files.fileId, results.documentFileId))
    .where(and(eq(results.userId, userId), isTheirs))
    .orderBy(results.messageId, results.position)
  const byId = new Map(rows.map((row) => [row.result.resultId, row]))
  const earlier = Map.groupBy(
    rows.filter(({ result }) => result.replacedAt !== null),
    ({ result }) => standingFor(result, byId),
  )
  return rows
    .filter(({ result }) => result.replacedAt === null)
    .map((row) => ({ ...shown(row), earlierVersions: (earlier.get(row.result.resultId) ?? []).map(asEarlier) }))
}

type Row = { result: StoredResult; documentType: string | null }

/** The result that stands where this one stood, by however many steps. */
function standingFor(result: StoredResult, byId: Map<number, Row>) {
  let current: StoredResult | undefined = result
  while (current && current.replacedBy !== null) current = byId.get(current.replacedBy)?.result
  return current?.resultId
}

function shown({ result, documentType }: Row) {
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

const asEarlier = (row: Row) => ({ ...shown(row), replacedAt: row.result.replacedAt ?? '' })

/** Nobody else files results of this person until the transaction ends: versions are put in order one at a time. */
export const lockOf = (userId: number | SQL) => sql`pg_advisory_xact_lock(hashtext('results'), ${userId})`
export const lockResults = (tx: Tx, userId: number) => tx.execute(sql`select ${lockOf(userId)}`)

/** The same without waiting: false while somebody is filing. For who has locked a medical, which filing may wait for. */
export async function tryLockResults(tx: Tx, userId: number) {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('results'), ${userId}) as "isOurs"`,
  )
  return rows[0]?.isOurs === true
}

/** Which results stand no more, and what takes the place of each; nothing, where the later report does not have it. */
export type Gone = Map<number, number | null>

/** Files results of one person, and puts the versions of each report in order, where it has earlier ones. */
export async function createResults(tx: Tx, rows: NewResult[], hasEarlier: boolean): Promise<Gone> {
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
  and(eq(results.userId, userId), inArray(results.orderNumber, orders), isTheirs)

/** Brings what is stored about these orders to what `settle` says. */
export async function settleOrders(tx: Tx, userId: number, orders: string[]): Promise<Gone> {
  const rows = await tx
    .select()
    .from(results)
    .where(ofOrders(userId, orders))
    .orderBy(results.messageId, results.position)
  const settled = settle(rows)
  const changes = rows.flatMap(({ resultId, replacedAt, replacedBy }) => {
    const now = settled.get(resultId)
    const isSame = !now || (now.isReplaced === (replacedAt !== null) && now.replacedBy === replacedBy)
    const stood = replacedAt === null
    return isSame ? [] : [{ id: resultId, by: now.replacedBy, gone: now.isReplaced, stood }]
  })
  if (changes.length === 0) return new Map()
  await tx.execute(sql`
    update results
    set replaced_at = case when change.gone then coalesce(replaced_at, now()) end, replaced_by = change.by
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id int, by int, gone boolean)
    where result_id = change.id`)
  return new Map(changes.filter(({ gone, stood }) => gone && stood).map(({ id, by }) => [id, by]))
}

/** Takes a message back from the person it was filed to: what it had replaced stands again. Answers what is theirs no more. */
export async function takeBackResults(tx: Tx, userId: number, messageId: number): Promise<StoredResult[]> {
  const ofMessage = and(eq(results.userId, userId), eq(results.messageId, messageId), isTheirs)
  const removed = await tx.select().from(results).where(ofMessage)
  const ids = removed.map(({ resultId }) => resultId)
  if (ids.length === 0) return []
  await tx
    .update(results)
    .set({ replacedBy: null })
    .where(and(eq(results.userId, userId), inArray(results.replacedBy, ids)))
  await tx.update(results).set({ takenBackAt: new Date().toISOString() }).where(ofMessage)
  await settleOrders(tx, userId, ordersOf(removed))
  return removed
}

/** Which of these results were taken back, and when. */
export const listTakenBack = (db: Db, resultIds: number[]) =>
  db
    .select({ resultId: results.resultId, takenBackAt: results.takenBackAt })
    .from(results)
    .where(and(inArray(results.resultId, resultIds), isNotNull(results.takenBackAt)))

type ReportsOf = { senderId: number | null; laboratory: string; orderNumbers: string[]; userId: number | null }

/** The messages of other people with current results of this laboratory under these numbers. */
export async function listMessagesOfOthers(db: Db, report: ReportsOf): Promise<number[]> {
  const { senderId, laboratory, orderNumbers, userId } = report
  const isOfLaboratory =
    senderId === null
      ? and(isNull(results.senderId), eq(results.laboratory, laboratory))
      : eq(results.senderId, senderId)
  const isReport = and(isOfLaboratory, inArray(results.orderNumber, orderNumbers), isTheirs, isNull(results.replacedAt))
  const rows = await db
    .selectDistinct({ messageId: results.messageId })
    .from(results)
    .where(and(isReport, userId === null ? undefined : ne(results.userId, userId)))
    .orderBy(results.messageId)
  return rows.map(({ messageId }) => messageId)
}

/** The medicals that the results of a message have joined. */
export async function listMedicalsJoined(db: Db, messageId: number): Promise<number[]> {
  const ofMessage = and(eq(results.messageId, messageId), isTheirs)
  const rows = await db.selectDistinct({ medicalId: results.medicalId }).from(results).where(ofMessage)
  return rows.flatMap(({ medicalId }) => medicalId ?? [])
}

/** The file of a result that this person has, or had when it was sent on: who asks has found it among what they may read. */
export async function findDocument(db: Db, userId: number, resultId: number) {
  const [row] = await db
    .select({ file: files })
    .from(results)
    .innerJoin(files, eq(files.fileId, results.documentFileId))
    .where(and(eq(results.resultId, resultId), eq(results.userId, userId)))
  return row?.file
}
