import type { FileVersion } from '@clearwing/domain/files/version.ts'
import { and, desc, eq } from 'drizzle-orm'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'
import { libraryVersions } from './tables.ts'

/** Finds the file of a version; the caller has checked that the document may be opened. */
export async function findVersionFile(db: Db, libraryItemId: number, number: number) {
  const [found] = await db
    .select({ file: files })
    .from(libraryVersions)
    .innerJoin(files, eq(files.fileId, libraryVersions.fileId))
    .where(and(eq(libraryVersions.libraryItemId, libraryItemId), eq(libraryVersions.number, number)))
  return found?.file
}

/** Lists all versions, newest first. */
export async function listVersions(db: Db, libraryItemId: number): Promise<FileVersion[]> {
  const rows = await db
    .select({
      number: libraryVersions.number,
      fileName: files.fileName,
      contentType: files.contentType,
      size: files.size,
      scan: files.scan,
      addedByName: shownNameByNumber(libraryVersions.addedBy),
      addedAt: libraryVersions.addedAt,
    })
    .from(libraryVersions)
    .innerJoin(files, eq(files.fileId, libraryVersions.fileId))
    .where(eq(libraryVersions.libraryItemId, libraryItemId))
    .orderBy(desc(libraryVersions.number))
  return rows.map(({ addedByName, ...row }) => ({ ...row, addedByName: addedByName ?? '' }))
}
