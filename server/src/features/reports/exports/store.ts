import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { exportEnds, stateOfExport } from '@clearwing/domain/reports/exports/rules.ts'
import {
  keptMinutes,
  mostUnfinished,
  type NewReportExport,
  type ReportExport,
} from '@clearwing/domain/reports/exports/schema.ts'
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { findFile, removeFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { reportExports } from './tables.ts'

export const exportJobName = 'make-report-export'

export type StoredExport = typeof reportExports.$inferSelect

/** Milliseconds without a sign of life after which another run takes over. */
const longestPause = 2 * 60_000
const earlier = (moment: string, milliseconds: number) => new Date(Date.parse(moment) - milliseconds).toISOString()

const { reportExportId: id, finishedAt, failedAt, cancelledAt, touchedAt } = reportExports
const isUnfinished = and(isNull(finishedAt), isNull(failedAt), isNull(cancelledAt))
const lastDoing = sql`coalesce(${finishedAt}, ${failedAt}, ${cancelledAt}, ${reportExports.createdAt})`
const keptSince = (now: string) => earlier(now, keptMinutes * 60_000)
const isOf = ({ userId, organisationId }: Actor) =>
  and(eq(reportExports.userId, userId), eq(reportExports.organisationId, organisationId ?? sql`null`))

export const exportAnswer = (row: StoredExport): ReportExport => ({
  reportExportId: row.reportExportId,
  subject: row.definition.subject,
  format: row.format,
  state: stateOfExport(row),
  done: row.done,
  total: row.total,
  createdAt: row.createdAt,
  expiresAt: row.finishedAt && exportEnds(row.finishedAt),
  problem: row.problem,
})

const announceExports = (tx: Tx, userId: number) => invalidateTags(tx, [{ userId }], { type: 'ReportExport' })

export async function listReportExports(db: Db, actor: Actor): Promise<ReportExport[]> {
  const rows = await db
    .select()
    .from(reportExports)
    .where(and(isOf(actor), gt(lastDoing, keptSince(db.now))))
    .orderBy(desc(id))
  return rows.map(exportAnswer)
}

/** An export of this user, until an hour after its end. */
export async function findReportExport(tx: Tx, actor: Actor, reportExportId: number) {
  const isIt = and(isOf(actor), eq(id, reportExportId), gt(lastDoing, keptSince(tx.now)))
  const [row] = await tx.select().from(reportExports).where(isIt).for('update')
  return row
}

export async function createReportExport(tx: Tx, actor: Actor, asked: NewReportExport): Promise<ReportExport> {
  const unfinished = await tx.$count(reportExports, and(isOf(actor), isUnfinished, gt(lastDoing, keptSince(tx.now))))
  if (unfinished >= mostUnfinished) throw new Refusal(409, { title: 'Wait until your other exports are ready.' })
  const { userId, organisationId } = actor
  const row = Object.assign({ userId, organisationId: organisationId ?? 0, createdAt: tx.now }, asked)
  const [created] = (await tx.insert(reportExports).values(row).returning()) as [StoredExport]
  const after = { subject: asked.definition.subject, format: asked.format }
  await record(tx, actor, { action: 'create', entity: 'report export', entityId: created.reportExportId, after })
  await enqueue(tx, exportJobName, { reportExportId: created.reportExportId })
  await announceExports(tx, userId)
  return exportAnswer(created)
}

export async function cancelReportExport(tx: Tx, actor: Actor, row: StoredExport): Promise<ReportExport> {
  const [cancelled] = await tx
    .update(reportExports)
    .set({ cancelledAt: tx.now })
    .where(and(eq(id, row.reportExportId), isUnfinished))
    .returning()
  if (!cancelled) return exportAnswer(row)
  const after = { isCancelled: true }
  await record(tx, actor, { action: 'change', entity: 'report export', entityId: row.reportExportId, after })
  await announceExports(tx, row.userId)
  return exportAnswer(cancelled)
}

export const recordDownload = (tx: Tx, actor: Actor, entityId: number) =>
  record(tx, actor, { action: 'read', entity: 'report export', entityId })

/** Begins an export, or begins it again after a crash. Undefined if it has ended, or another run works on it. */
export async function beginExport(tx: Tx, reportExportId: number): Promise<StoredExport | undefined> {
  const isIdle = or(isNull(touchedAt), lt(touchedAt, earlier(tx.now, longestPause)))
  const [begun] = await tx
    .update(reportExports)
    .set({ touchedAt: tx.now, done: 0 })
    .where(and(eq(id, reportExportId), isUnfinished, isIdle))
    .returning()
  return begun
}

export async function listUnfinishedExports(db: Db) {
  const rows = await db.select({ reportExportId: id }).from(reportExports).where(isUnfinished).orderBy(asc(id))
  return rows.map(({ reportExportId }) => reportExportId)
}

type Progress = Partial<Pick<StoredExport, 'done' | 'total' | 'finishedAt' | 'failedAt' | 'problem' | 'fileId'>>

/** Stores how far an export is. False if it was cancelled. */
export async function saveProgress(tx: Tx, { reportExportId, userId }: StoredExport, progress: Progress) {
  const change = Object.assign({ touchedAt: tx.now }, progress)
  const { rowCount } = await tx
    .update(reportExports)
    .set(change)
    .where(and(eq(id, reportExportId), isUnfinished))
  await announceExports(tx, userId)
  return rowCount === 1
}

/** Tells the person that the file is ready. */
export const announceReady = (tx: Tx, { userId }: StoredExport) =>
  announce(tx, [{ userId }], 'Toast', {
    type: 'success',
    title: 'Your export is ready.',
    lines: [`You can download it under Reports, Exports, for ${keptMinutes} minutes.`],
  })

export const listOverExports = (db: Db) =>
  db
    .select()
    .from(reportExports)
    .where(lt(lastDoing, keptSince(db.now)))
    .orderBy(asc(id))

/** Removes an export and its file. */
export async function removeExport(tx: Tx, storage: Storage, { reportExportId, userId, fileId }: StoredExport) {
  await tx.delete(reportExports).where(eq(id, reportExportId))
  const file = fileId === null ? undefined : await findFile(tx, fileId)
  if (file) await removeFile(tx, theSystem, storage, file)
  await announceExports(tx, userId)
}
