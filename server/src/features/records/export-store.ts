import type { Actor } from '@clearwing/domain/access/actor.ts'
import { exportMinutes } from '@clearwing/domain/records/rules.ts'
import type { RecordExport } from '@clearwing/domain/records/schema.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announce } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { recordExports } from './tables.ts'

type Session = { sessionId: number }

const inMinutes = (moment: Moment, minutes: number) => new Date(Date.parse(moment.now) + minutes * 60_000).toISOString()

/** Makes a copy available for download in this session. */
export async function createRecordExport(tx: Tx, actor: Actor, { sessionId }: Session): Promise<RecordExport> {
  const requestedAt = tx.now
  const row = { userId: actor.userId, sessionId, requestedAt, expiresAt: inMinutes(tx, exportMinutes), fetchedAt: null }
  const [created] = await tx.insert(recordExports).values(row).returning()
  const { recordExportId } = created as typeof recordExports.$inferSelect
  const { sessionId: _, fetchedAt: __, ...after } = row
  await recordOf(tx, actor, 'create', recordExportId, after)
  await announce(tx, [{ sessionId }], 'Toast', {
    type: 'success',
    title: 'Your record',
    lines: [`You can download the copy of your record once within ${exportMinutes} minutes.`],
  })
  return asRecordExport(tx, row, recordExportId, sessionId)
}

function recordOf(tx: Tx, actor: Actor, action: 'create' | 'read', entityId: number, after?: object) {
  const historySubject = { entity: 'record export', entityId, subjectUserId: actor.userId }
  return record(tx, actor, { action, ...historySubject, ...(after && { after }) })
}

/** The last ten, and whether each can be downloaded in this session. */
export async function listRecordExports(db: Db, userId: number, sessionId: number): Promise<RecordExport[]> {
  const rows = await db
    .select()
    .from(recordExports)
    .where(eq(recordExports.userId, userId))
    .orderBy(desc(recordExports.requestedAt))
    .limit(10)
  return rows.map((row) => asRecordExport(db, row, row.recordExportId, sessionId))
}

/** Takes a copy that can be downloaded now: by the user and session that requested it, once, before it expires. */
export async function takeRecordExport(tx: Tx, actor: Actor, recordExportId: number, sessionId: number) {
  const now = tx.now
  const isOfPerson = and(eq(recordExports.userId, actor.userId), eq(recordExports.sessionId, sessionId))
  const isFresh = and(gt(recordExports.expiresAt, now), isNull(recordExports.fetchedAt))
  const wanted = and(eq(recordExports.recordExportId, recordExportId), isOfPerson, isFresh)
  const { rowCount } = await tx.update(recordExports).set({ fetchedAt: now }).where(wanted)
  if (rowCount !== 1) return undefined
  // The download is recorded in the history before it starts.
  await recordOf(tx, actor, 'read', recordExportId)
  return recordExportId
}

type Row = Omit<typeof recordExports.$inferSelect, 'recordExportId'>

const asRecordExport = (moment: Moment, row: Row, recordExportId: number, sessionId: number): RecordExport => ({
  recordExportId,
  requestedAt: row.requestedAt,
  expiresAt: row.expiresAt,
  isReady: row.sessionId === sessionId && row.fetchedAt === null && row.expiresAt > moment.now,
})
