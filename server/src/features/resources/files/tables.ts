import { maxLength } from '@clearwing/domain/fields.ts'
import type { FileLevel } from '@clearwing/domain/files/access-levels.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** Files of the installation, which texts link to. Their access level governs them. */
export const resourceFiles = pgTable(
  'resource_files',
  {
    resourceFileId: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: maxLength.documentName }).notNull(),
    folder: varchar({ length: maxLength.documentGroupName }),
    /** A FileAccess from 1 to 3. */
    access: integer().$type<FileLevel>().notNull(),
    /** Number of the present version. */
    versionNumber: integer().notNull(),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
    addedAt: instant().notNull(),
    retiredAt: instant(),
    version: integer().notNull().default(1),
  },
  ({ access }) => [check('resource_files_access', sql`${access} between 1 and 3`)],
)

/** The files that a resource file has had. */
export const resourceFileVersions = pgTable(
  'resource_file_versions',
  {
    resourceFileVersionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    resourceFileId: integer()
      .notNull()
      .references(() => resourceFiles.resourceFileId),
    number: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
    addedAt: instant().notNull(),
  },
  ({ resourceFileId, number, fileId }) => [
    uniqueIndex('resource_file_versions_number').on(resourceFileId, number),
    index('resource_file_versions_file').on(fileId),
  ],
)
