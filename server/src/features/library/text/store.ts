import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { libraryVersions } from '#features/library/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'

/** The next PDF whose text no one has read, after this one. */
export async function findUnread(db: Db, after: number) {
  const [row] = await db
    .select({ version: libraryVersions, file: files })
    .from(libraryVersions)
    .innerJoin(files, eq(files.fileId, libraryVersions.fileId))
    .where(
      and(
        isNull(libraryVersions.readAt),
        eq(files.contentType, 'application/pdf'),
        gt(libraryVersions.libraryVersionId, after),
      ),
    )
    .orderBy(asc(libraryVersions.libraryVersionId))
    .limit(1)
  return row
}

const isScanned = or(
  inArray(files.contentType, ['image/jpeg', 'image/png']),
  and(eq(files.contentType, 'application/pdf'), isNotNull(libraryVersions.readAt), eq(libraryVersions.text, '')),
)

/** The next picture, or PDF without text, whose words were not recognised, after this one. */
export async function findUnrecognised(db: Db, after: number) {
  const [row] = await db
    .select({ version: libraryVersions, file: files })
    .from(libraryVersions)
    .innerJoin(files, eq(files.fileId, libraryVersions.fileId))
    .where(and(isNull(libraryVersions.recognisedAt), isScanned, gt(libraryVersions.libraryVersionId, after)))
    .orderBy(asc(libraryVersions.libraryVersionId))
    .limit(1)
  return row
}
