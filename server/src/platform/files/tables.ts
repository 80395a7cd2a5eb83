import { maxLength } from '@clearwing/domain/fields.ts'
import type { ScanState } from '@clearwing/domain/files/scan.ts'
import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * Data keys of file contents. Each belongs to one person or one organisation; to the installation if it names neither.
 * After a merge, a person may have several.
 */
export const fileKeys = pgTable(
  'file_keys',
  {
    fileKeyId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer(),
    organisationId: integer(),
    /**
     * The key, encrypted with one derived from the secret. Null once it is destroyed: no file of this key can be read
     * again.
     */
    sealedKey: text(),
    createdAt: instant().notNull(),
    destroyedAt: instant(),
  },
  (table) => [index('file_keys_user').on(table.userId), index('file_keys_organisation').on(table.organisationId)],
)

/** Properties of a stored file. Its content is in the storage, under `storageKey`. */
export const files = pgTable(
  'files',
  {
    fileId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A FileAccess; null if the record it belongs to decides, as for all health data. */
    access: integer(),
    /** Type of the content, not of the sender's label. */
    contentType: text().notNull(),
    fileName: varchar({ length: maxLength.fileName }).notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Hash of the content as sent, before pictures lost their metadata or were converted. Null for older files. */
    sentSha256: text(),
    storageKey: text().notNull().unique('files_storage_key'),
    /** Key of the content. Null if it was stored before contents were encrypted. */
    fileKeyId: integer().references(() => fileKeys.fileKeyId),
    /** State of the virus check; null if no scanner checks this file. */
    scan: text().$type<ScanState>(),
    /** Name of the virus that the scanner found. */
    scanFinding: text(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
  },
  (table) => [index('files_key_sent').on(table.fileKeyId, table.sentSha256)],
)

/**
 * A picture of the first page of a file, encrypted with the key of the file. It can be made again. One without a
 * `storageKey` could not be made.
 */
export const fileRenditions = pgTable(
  'file_renditions',
  {
    fileId: integer()
      .notNull()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    kind: text().$type<RenditionKind>().notNull(),
    storageKey: text().unique('file_renditions_storage_key'),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.kind] })],
)

export type RenditionKind = 'preview'

/** A file that arrives in pieces, so that an interrupted upload continues where it ended. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    uploadId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who may continue it, such as 'user 12': a name that only its feature reads. */
    holder: text().notNull(),
    fileName: varchar({ length: maxLength.fileName }).notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content. Together with the target it says which upload an interrupted file continues. */
    sha256: varchar({ length: 64 }).notNull(),
    /** The path of the call that files the upload. */
    target: varchar({ length: 100 }).notNull(),
    /** Bytes stored so far. */
    received: integer().notNull(),
    fileKeyId: integer()
      .notNull()
      .references(() => fileKeys.fileKeyId),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /**
     * When it was filed. Its pieces are removed then; the row stays until it expires, so that an answer that was lost
     * can be requested again.
     */
    filedAt: instant(),
  },
  (table) => [index('file_uploads_expires').on(table.expiresAt), index('file_uploads_holder').on(table.holder)],
)

export const fileUploadPieces = pgTable(
  'file_upload_pieces',
  {
    uploadId: integer()
      .notNull()
      .references(() => fileUploads.uploadId, { onDelete: 'cascade' }),
    begin: integer().notNull(),
    size: integer().notNull(),
    storageKey: text().notNull().unique('file_upload_pieces_storage_key'),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.begin] })],
)

/** What the nightly check found: content that no row refers to, and rows whose content is missing. */
export const fileFindings = pgTable('file_findings', {
  storageKey: text().primaryKey(),
  kind: text().$type<FindingKind>().notNull(),
  firstSeenAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
})

export type FindingKind = 'unreferenced' | 'missing'
