import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { ScanState } from '@clearwing/domain/files/scan.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import type { StoredFile } from './content.ts'
import { files } from './tables.ts'

export const scanJob = 'scan-files'

const isUnchecked = inArray(files.scan, ['waiting', 'unreachable'])

/** The next file after this one that the scanner has not checked. */
export async function findUnchecked(db: Db, after: number): Promise<StoredFile | undefined> {
  const isNext = and(isUnchecked, gt(files.fileId, after))
  const [file] = await db.select().from(files).where(isNext).orderBy(asc(files.fileId)).limit(1)
  return file
}

/** Stores the result for a file, unless another run of the job was quicker. */
export async function storeScan(tx: Tx, { fileId, scan }: StoredFile, result: ScanState, scanFinding: string | null) {
  const changed = { scan: result, scanFinding }
  const stored = await tx
    .update(files)
    .set(changed)
    .where(and(eq(files.fileId, fileId), isUnchecked))
    .returning({ fileId: files.fileId })
  if (stored.length === 0 || result === scan) return
  const change = { before: { scan }, after: changed }
  await record(tx, theSystem, { action: 'change', entity: 'file', entityId: fileId, ...change })
}

/** Marks all waiting files as not checked, because the scanner does not respond. */
export async function storeUnreachable(tx: Tx) {
  await tx.update(files).set({ scan: 'unreachable' }).where(eq(files.scan, 'waiting'))
}

/** Marks a file as harmful without scanning it, for the demo data. */
export async function storeThreat(tx: Tx, fileId: number, scanFinding: string) {
  const after = { scan: 'harmful' as const, scanFinding }
  await tx.update(files).set(after).where(eq(files.fileId, fileId))
  await record(tx, theSystem, { action: 'change', entity: 'file', entityId: fileId, after })
}
