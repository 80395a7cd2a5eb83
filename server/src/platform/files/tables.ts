import { maxLength } from '@clearwing/domain/fields.ts'
import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** What is known of a stored file. Its bytes are in the storage, under `storageKey`. */
export const files = pgTable('files', {
  fileId: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** A FileAccess; null when the record it belongs to decides, as for everything about a person's health. */
  access: integer(),
  /** As its first bytes say, not as its sender said. */
  contentType: text().notNull(),
  fileName: varchar({ length: maxLength.fileName }).notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  storageKey: text().notNull().unique('files_storage_key'),
  createdAt: instant().notNull(),
  createdBy: integer().notNull(),
})
