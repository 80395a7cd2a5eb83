import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ImportedRowQuery, importedRowList } from '@clearwing/domain/imports/run-list.ts'
import { stateOfImportRun, undoEnds } from '@clearwing/domain/imports/run-rules.ts'
import {
  type ImportCounts,
  type ImportedRow,
  ImportedRowState,
  type ImportRun,
  type ImportRunKind,
} from '@clearwing/domain/imports/run-schema.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { importRows, importRuns } from './tables.ts'

export const importJobName = 'run-imports'

export type StoredImportRun = typeof importRuns.$inferSelect
export type StoredImportRow = typeof importRows.$inferSelect
export type NewImportRow = Omit<typeof importRows.$inferInsert, 'importRowId' | 'importRunId'>

const historyOf = ({ importRunId: entityId, kind }: StoredImportRun) => ({ entity: `import run of ${kind}`, entityId })

const tell = (tx: Tx, { organisationId }: Pick<StoredImportRun, 'organisationId'>) =>
  invalidateTags(tx, [{ organisationId }], { type: 'ImportRun' })

/** Rows stored by one statement. */
const rowsAtOnce = 1000

type NewRun = { organisationId: number; kind: ImportRunKind; rows: NewImportRow[]; isFinished?: boolean }

/** Stores a confirmed import with all rows of its file. A job imports those that wait. */
export async function createImportRun(tx: Tx, actor: Actor, { organisationId, kind, rows, isFinished }: NewRun) {
  const finishedAt = isFinished ? tx.now : null
  const values = { organisationId, kind, importedBy: actor.userId, createdAt: tx.now, finishedAt }
  const [run] = (await tx.insert(importRuns).values(values).returning()) as [StoredImportRun]
  const { importRunId } = run
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce).map((row) => Object.assign({ importRunId }, row))
    await tx.insert(importRows).values(part)
  }
  const chosen = rows.filter(({ state }) => state === 'waiting' || state === 'done').length
  await record(tx, actor, { action: 'create', ...historyOf(run), after: { kind, rows: rows.length, chosen } })
  if (!isFinished) await enqueue(tx, importJobName, { importRunId })
  await tell(tx, run)
  return importRunId
}

/** The import, locked until the transaction ends. */
export async function lockImportRun(tx: Tx, importRunId: number): Promise<StoredImportRun | undefined> {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.importRunId, importRunId)).for('update')
  return run
}

/** Begins the undo of an import, which a job continues row by row. */
export async function beginUndo(tx: Tx, actor: Actor, run: StoredImportRun, reason: string) {
  const set = { undoReason: reason, undoneBy: actor.userId, undoBegunAt: tx.now, touchedAt: null }
  await tx.update(importRuns).set(set).where(eq(importRuns.importRunId, run.importRunId))
  await record(tx, actor, { action: 'change', ...historyOf(run), after: { undoReason: reason } })
  await enqueue(tx, importJobName, { importRunId: run.importRunId })
  await tell(tx, run)
}

/** Milliseconds without a sign of life after which another run takes over. */
const longestPause = 2 * 60_000

const isUnfinished = or(
  isNull(importRuns.finishedAt),
  and(sql`${importRuns.undoBegunAt} is not null`, isNull(importRuns.undoneAt)),
)

/** Takes an import to continue it. Undefined if it has ended, or another job works on it. */
export async function takeImportRun(tx: Tx, importRunId: number): Promise<StoredImportRun | undefined> {
  const before = new Date(Date.parse(tx.now) - longestPause).toISOString()
  const isIdle = or(isNull(importRuns.touchedAt), lt(importRuns.touchedAt, before))
  const [run] = await tx
    .update(importRuns)
    .set({ touchedAt: tx.now })
    .where(and(eq(importRuns.importRunId, importRunId), isUnfinished, isIdle))
    .returning()
  return run
}

export async function listUnfinishedImportRuns(db: Db) {
  const rows = await db
    .select({ id: importRuns.importRunId })
    .from(importRuns)
    .where(isUnfinished)
    .orderBy(asc(importRuns.importRunId))
  return rows.map(({ id }) => id)
}

/** Says that the job is alive, and shows how far it is. */
export async function touchImportRun(tx: Tx, run: StoredImportRun) {
  await tx.update(importRuns).set({ touchedAt: tx.now }).where(eq(importRuns.importRunId, run.importRunId))
  await tell(tx, run)
}

/** Ends an import, or its undo, with the counts of its rows in the history. */
export async function endImportRun(tx: Tx, actor: Actor, run: StoredImportRun) {
  const set = run.undoBegunAt === null ? { finishedAt: tx.now } : { undoneAt: tx.now }
  await tx.update(importRuns).set(set).where(eq(importRuns.importRunId, run.importRunId))
  const counts = await countRows(tx, [run.importRunId])
  await record(tx, actor, { action: 'change', ...historyOf(run), after: counts.get(run.importRunId) ?? {} })
  await tell(tx, run)
}

/** Ids of the next rows in this state. An undo goes backwards, so that a person's certificates go before the person. */
export async function listRowIds(db: Db, importRunId: number, state: ImportedRowState, limit: number) {
  const direction = state === 'done' ? desc : asc
  const rows = await db
    .select({ id: importRows.importRowId })
    .from(importRows)
    .where(and(eq(importRows.importRunId, importRunId), eq(importRows.state, state)))
    .orderBy(direction(importRows.line))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The row, locked, if it is still in this state. */
export async function lockImportRow(tx: Tx, importRowId: number, state: ImportedRowState) {
  const isIt = and(eq(importRows.importRowId, importRowId), eq(importRows.state, state))
  const [row] = await tx.select().from(importRows).where(isIt).for('update', { skipLocked: true })
  return row
}

type RowChange = Partial<
  Pick<StoredImportRow, 'state' | 'note' | 'content' | 'userId' | 'isNewPerson' | 'pastCertificateId'>
>

export const saveImportRow = (tx: Tx, importRowId: number, change: RowChange) =>
  tx.update(importRows).set(change).where(eq(importRows.importRowId, importRowId))

/** The person whom an earlier row of the import created for the same key. */
export async function findImportedPerson(tx: Tx, importRunId: number, personKey: string) {
  const isSame = and(
    eq(importRows.importRunId, importRunId),
    eq(importRows.personKey, personKey),
    eq(importRows.isNewPerson, true),
    eq(importRows.state, 'done'),
  )
  const [row] = await tx.select({ userId: importRows.userId }).from(importRows).where(isSame).limit(1)
  return row?.userId ?? undefined
}

/** No row of any import names the person any more: the record is about to be removed. */
export const forgetImportedPerson = (tx: Tx, userId: number) =>
  tx.update(importRows).set({ userId: null }).where(eq(importRows.userId, userId))

async function countRows(db: Db, ids: number[]): Promise<Map<number, ImportCounts>> {
  const { importRunId, state } = importRows
  const rows = await db
    .select({ importRunId, state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importRunId, ids))
    .groupBy(importRunId, state)
  const none = () => Object.fromEntries(ImportedRowState.options.map((one) => [one, 0])) as ImportCounts
  const counts = new Map(ids.map((id) => [id, none()]))
  for (const row of rows) {
    const of = counts.get(row.importRunId)
    if (of) of[row.state] = row.count
  }
  return counts
}

const mostRuns = 100

/** The last imports of an organisation, the latest first; or one of them. */
export async function listImportRuns(db: Db, organisationId: number, importRunId?: number): Promise<ImportRun[]> {
  const isOne = importRunId === undefined ? undefined : eq(importRuns.importRunId, importRunId)
  const rows = await db
    .select({
      run: importRuns,
      byName: shownNameByNumber(importRuns.importedBy),
      undoneByName: shownNameByNumber(importRuns.undoneBy),
    })
    .from(importRuns)
    .where(and(eq(importRuns.organisationId, organisationId), isOne))
    .orderBy(desc(importRuns.createdAt), desc(importRuns.importRunId))
    .limit(mostRuns)
  const counts = await countRows(
    db,
    rows.map(({ run }) => run.importRunId),
  )
  return rows.flatMap(({ run, byName, undoneByName }) => {
    const ofRun = counts.get(run.importRunId)
    if (!ofRun) return []
    const { importRunId: id, kind, createdAt, finishedAt, undoReason, undoneAt } = run
    const state = stateOfImportRun(run)
    const times = { createdAt, finishedAt, undoUntil: undoEnds(createdAt), undoReason, undoneAt }
    return [
      { importRunId: id, organisationId, kind, state, byName: byName ?? '', counts: ofRun, undoneByName, ...times },
    ]
  })
}

const orders = {
  line: importRows.line,
  name: searchableIn(importRows.name),
} satisfies Record<OrderOf<typeof importedRowList>, unknown>

/** A page of the rows of an import. */
export async function listImportedRows(db: Db, importRunId: number, query: ImportedRowQuery) {
  const { rs, f, o, d, n } = query
  const isWanted = and(
    eq(importRows.importRunId, importRunId),
    rs === undefined ? undefined : eq(importRows.state, rs),
    ...searchWords(f).map((word) => like(searchableIn(importRows.name), containsPattern(searchable(word)))),
  )
  const direction = d ? desc : asc
  const { importRowId, line, name, state, note, userId } = importRows
  const [rows, total] = await Promise.all([
    db
      .select({ importRowId, line, name, state, note, userId })
      .from(importRows)
      .where(isWanted)
      .orderBy(direction(orders[o]), direction(importRowId))
      .limit(n)
      .offset(offsetOf(query)),
    db.$count(importRows, isWanted),
  ])
  return toPage<ImportedRow>(rows, total, query)
}
