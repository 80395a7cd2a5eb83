import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { accessLevelNames } from '@clearwing/domain/files/access-levels.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { files } from '#platform/files/tables.ts'
import { today } from '#platform/time/today.ts'
import { resourceFiles, resourceFileVersions } from './tables.ts'
import { placesOfUse, usesOfFiles } from './uses-store.ts'

/** What differs between resource files and the pictures of people and organisations. */
type Own = {
  resourceFileId: SQL | AnyPgColumn
  access: number | AnyPgColumn
  name: SQL | AnyPgColumn
  folder: SQL | AnyPgColumn
  usedIn: SQL
  versions: SQL | AnyPgColumn
  addedAt: AnyPgColumn
  replacedAt: SQL
  retiredAt: SQL | AnyPgColumn
  userId: SQL | AnyPgColumn
  organisationId: SQL | AnyPgColumn
  version: SQL | AnyPgColumn
}

const nothing = (type: 'int' | 'text' | 'timestamptz') => sql`null::${sql.raw(type)}`

const columnsOf = (own: Own) => ({
  fileId: sql<number>`${files.fileId}`.as('listed_file_id'),
  resourceFileId: sql<number | null>`${own.resourceFileId}`.as('listed_resource_file_id'),
  access: sql<number>`${own.access}::int`.as('listed_access'),
  name: sql<string>`${own.name}::text`.as('listed_name'),
  folder: sql<string | null>`${own.folder}::text`.as('listed_folder'),
  fileName: sql<string>`${files.fileName}::text`.as('listed_file_name'),
  contentType: sql<string>`${files.contentType}`.as('listed_content_type'),
  size: sql<number>`${files.size}`.as('listed_size'),
  scan: sql<typeof files.$inferSelect.scan>`${files.scan}`.as('listed_scan'),
  usedIn: sql<string[]>`${own.usedIn}`.as('listed_used_in'),
  versions: sql<number>`${own.versions}`.as('listed_versions'),
  addedAt: sql<string>`${own.addedAt}`.mapWith(files.createdAt).as('listed_added_at'),
  replacedAt: sql<string | null>`${own.replacedAt}`.mapWith(files.createdAt).as('listed_replaced_at'),
  retiredAt: sql<string | null>`${own.retiredAt}`.mapWith(files.createdAt).as('listed_retired_at'),
  userId: sql<number | null>`${own.userId}`.as('listed_user_id'),
  organisationId: sql<number | null>`${own.organisationId}`.as('listed_organisation_id'),
  version: sql<number | null>`${own.version}`.as('listed_version'),
})

const { versionNumber } = resourceFiles

/** Resource files with their present version. */
const ownFiles = (db: Db) =>
  db
    .select(
      columnsOf({
        ...resourceFiles,
        usedIn: placesOfUse,
        versions: versionNumber,
        replacedAt: sql`case when ${versionNumber} > 1 then ${resourceFileVersions.addedAt} end`,
        userId: nothing('int'),
        organisationId: nothing('int'),
      }),
    )
    .from(resourceFiles)
    .innerJoin(
      resourceFileVersions,
      and(
        eq(resourceFileVersions.resourceFileId, resourceFiles.resourceFileId),
        eq(resourceFileVersions.number, versionNumber),
      ),
    )
    .innerJoin(files, eq(files.fileId, resourceFileVersions.fileId))
    .leftJoin(usesOfFiles(today(db)), sql`file_uses.used_file_id = ${resourceFiles.resourceFileId}`)

type Picture = { access: FileAccess; by: SQL; userId?: AnyPgColumn; organisationId?: AnyPgColumn }

/** A picture follows its organisation or person: it has no folder and no level of its own, and a new one takes its place. */
const ofPicture = ({ access, by, userId, organisationId }: Picture) =>
  columnsOf({
    resourceFileId: nothing('int'),
    access,
    name: sql`${`${accessLevelNames[access]}: `}::text || ${by}`,
    folder: nothing('text'),
    usedIn: sql`array[${by}]`,
    versions: sql`1`,
    addedAt: files.createdAt,
    replacedAt: nothing('timestamptz'),
    retiredAt: nothing('timestamptz'),
    userId: userId ?? nothing('int'),
    organisationId: organisationId ?? nothing('int'),
    version: nothing('int'),
  })

const ofUsers = (db: Db, access: FileAccess, column: AnyPgColumn) =>
  db
    .select(ofPicture({ access, by: shownNameOf(users), userId: users.userId }))
    .from(users)
    .innerJoin(files, and(eq(files.fileId, column), eq(files.access, access)))

const logos = (db: Db) =>
  db
    .select(
      ofPicture({
        access: FileAccess.Organisation_logo,
        by: sql`${organisations.name}::text`,
        organisationId: organisations.organisationId,
      }),
    )
    .from(organisations)
    .innerJoin(files, and(eq(files.fileId, organisations.logoFileId), eq(files.access, FileAccess.Organisation_logo)))

/** Resource files, and the pictures of organisations and people, which are files too. */
export const listedFiles = (db: Db) =>
  unionAll(
    ownFiles(db),
    logos(db),
    ofUsers(db, FileAccess.User_photo, users.photoFileId),
    ofUsers(db, FileAccess.User_signature, users.signatureFileId),
    ofUsers(db, FileAccess.User_stamp, users.stampFileId),
  ).as('listed')
