import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { libraryVersions } from '#features/library/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'

export type UnreadVersion = { version: typeof libraryVersions.$inferSelect; file: typeof files.$inferSelect }

const isUnread = and(isNull(libraryVersions.readAt), eq(files.contentType, 'application/pdf'))

const isUnrecognised = and(
  isNull(libraryVersions.recognisedAt),
  or(
    inArray(files.contentType, ['image/jpeg', 'image/png']),
    and(eq(files.contentType, 'application/pdf'), isNotNull(libraryVersions.readAt), eq(libraryVersions.text, '')),
  ),
)

async function findNext(db: Db, after: number, isWanted: SQL | undefined): Promise<UnreadVersion | undefined> {
  const [row] = await db
    .select({ version: libraryVersions, file: files })
    .from(libraryVersions)
    .innerJoin(files, eq(files.fileId, libraryVersions.fileId))
    .where(and(isWanted, gt(libraryVersions.libraryVersionId, after)))
    .orderBy(asc(libraryVersions.libraryVersionId))
    .limit(1)
  return row
}

/** The next PDF whose text no one has read, after this version. */
export const findUnread = (db: Db, after: number) => findNext(db, after, isUnread)

/** The next picture, or PDF without text, whose words were not recognised, after this version. */
export const findUnrecognised = (db: Db, after: number) => findNext(db, after, isUnrecognised)
