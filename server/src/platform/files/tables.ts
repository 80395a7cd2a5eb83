import { maxLength } from '@clearwing/domain/fields.ts'
import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Properties of a stored file. Its content is in the storage, under `storageKey`. */
export const files = pgTable('files', {
  fileId: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** A FileAccess; null if the record it belongs to decides, as for all health data. */
  access: integer(),
  /** By its first bytes, not by the sender's label. */
  contentType: text().notNull(),
  fileName: varchar({ length: maxLength.fileName }).notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  storageKey: text().notNull().unique('files_storage_key'),
  createdAt: instant().notNull(),
  createdBy: integer().notNull(),
})
