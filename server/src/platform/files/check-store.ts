import type { StorageFinding, StorageReport } from '@clearwing/domain/files/storage-report.ts'
import { and, asc, eq, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/database.ts'
import { type FindingKind, fileFindings, fileRenditions, files, fileUploadPieces, fileUploads } from './tables.ts'

/** Keys with this beginning that a row refers to. */
export async function listReferencedKeys(db: Db, prefix: string): Promise<Set<string>> {
  const beginning = `${prefix}%`
  const keys = await unionAll(
    db.select({ key: files.storageKey }).from(files).where(like(files.storageKey, beginning)),
    db
      .select({ key: sql<string>`${fileRenditions.storageKey}`.as('key') })
      .from(fileRenditions)
      .where(like(fileRenditions.storageKey, beginning)),
    db
      .select({ key: fileUploadPieces.storageKey })
      .from(fileUploadPieces)
      .where(like(fileUploadPieces.storageKey, beginning)),
  )
  return new Set(keys.map(({ key }) => key))
}

export type StorageDifference = { storageKey: string; kind: FindingKind }

/** Stores what a check found about these keys, and removes earlier findings that it did not confirm. */
export async function storeFindings(tx: Tx, prefix: string, found: StorageDifference[]) {
  const seenAt = { firstSeenAt: tx.now, lastSeenAt: tx.now }
  if (found.length > 0)
    await tx
      .insert(fileFindings)
      .values(found.map((one) => ({ ...one, ...seenAt })))
      .onConflictDoUpdate({
        target: fileFindings.storageKey,
        set: { kind: sql`excluded.kind`, lastSeenAt: tx.now },
      })
  await tx
    .delete(fileFindings)
    .where(and(like(fileFindings.storageKey, `${prefix}%`), lt(fileFindings.lastSeenAt, tx.now)))
}

const mostShown = 100

/** State of the stored files: findings of the last check, and work that is pending. */
export async function readStorageReport(db: Db, isScanned: boolean): Promise<StorageReport> {
  const { kind, storageKey, firstSeenAt } = fileFindings
  const found: Promise<StorageFinding[]> = db
    .select({ kind, storageKey, firstSeenAt, fileId: files.fileId })
    .from(fileFindings)
    .leftJoin(files, eq(files.storageKey, storageKey))
    .orderBy(asc(firstSeenAt), asc(storageKey))
    .limit(mostShown)
  const [checkedAt, findings, missing, unreferenced, unencrypted, unfinishedUploads, scans] = await Promise.all([
    findLastCheck(db),
    found,
    db.$count(fileFindings, eq(kind, 'missing')),
    db.$count(fileFindings, eq(kind, 'unreferenced')),
    db.$count(files, isNull(files.fileKeyId)),
    db.$count(fileUploads, isNull(fileUploads.filedAt)),
    countScans(db),
  ])
  return { checkedAt, findings, missing, unreferenced, unencrypted, unfinishedUploads, isScanned, ...scans }
}

export const checkJob = 'check-stored-files'

/** The job runner keeps completed jobs for a week. */
async function findLastCheck(db: Db) {
  const completedOn = sql<string | null>`to_char(max(completed_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const isCompleted = sql`name = ${checkJob} and state = 'completed'`
  const [last] = await db.select({ at: completedOn }).from(sql`pgboss.job`).where(isCompleted)
  return last?.at ?? null
}

async function countScans(db: Db) {
  const isState = (state: string): SQL<number> => sql<number>`(count(*) filter (where ${files.scan} = ${state}))::int`
  const [counts] = await db
    .select({ waiting: isState('waiting'), unreachable: isState('unreachable'), harmful: isState('harmful') })
    .from(files)
    .where(sql`${files.scan} <> 'clean'`)
  return counts ?? { waiting: 0, unreachable: 0, harmful: 0 }
}
