import { maxLength } from '@clearwing/domain/fields.ts'
import type { LibraryKind, RetentionClass } from '@clearwing/domain/library/schema.ts'
import type { TestCode } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Documents of a person or an organisation. A removed one is hidden with its reason; its files stay stored. */
export const libraryItems = pgTable(
  'library_items',
  {
    libraryItemId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The person that the document is about; null for an organisation's own document. */
    userId: integer().references(() => users.userId),
    /** The organisation that keeps the document; null if the person keeps it. */
    organisationId: integer().references(() => organisations.organisationId),
    kind: text().$type<LibraryKind>().notNull(),
    name: varchar({ length: maxLength.documentName }).notNull(),
    groupName: varchar({ length: maxLength.documentGroupName }).notNull(),
    /** Codes separated by '|'. */
    codes: varchar({ length: maxLength.documentCodesList }).notNull(),
    datedOn: day(),
    validUntil: day(),
    /** A value of FileAccess; null: members of the organisation, or the relations of the person. */
    access: integer(),
    retention: text().$type<RetentionClass>().notNull(),
    /** Why the document must be kept, whatever its retention class. */
    legalHold: varchar({ length: 100 }),
    medicalId: integer().references(() => medicals.medicalId),
    referralId: integer().references(() => referrals.referralId),
    registrationId: integer().references(() => registrations.registrationId),
    /** The test for which an examiner accepted the document. */
    testCode: text().$type<TestCode>(),
    /** Number of the present version. */
    versionNumber: integer().notNull(),
    /** Words of the details and of the text inside the present version, for searching. */
    words: tsvector().notNull(),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
    addedAt: instant().notNull(),
    removedBy: integer().references(() => users.userId),
    removedAt: instant(),
    removedReason: varchar({ length: 100 }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('library_items_user').on(table.userId),
    index('library_items_organisation').on(table.organisationId, table.addedAt),
    index('library_items_medical').on(table.medicalId),
    index('library_items_words').using('gin', table.words),
    check('library_items_owner', sql`${table.userId} is not null or ${table.organisationId} is not null`),
    check('library_items_access', sql`${table.userId} is null or ${table.access} is null`),
  ],
)

/** The files that a document has had, with the text found inside. */
export const libraryVersions = pgTable(
  'library_versions',
  {
    libraryVersionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    libraryItemId: integer()
      .notNull()
      .references(() => libraryItems.libraryItemId),
    number: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
    /** The text of the version; empty until a job has read it. */
    text: text().notNull().default(''),
    readAt: instant(),
    /** When the words in the pictures were recognised; null if they were not, or if the file has text. */
    recognisedAt: instant(),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
    addedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('library_versions_number').on(table.libraryItemId, table.number),
    uniqueIndex('library_versions_file').on(table.fileId),
  ],
)

/** Dated views of a document for another organisation or person. */
export const libraryShares = pgTable(
  'library_shares',
  {
    libraryShareId: integer().primaryKey().generatedAlwaysAsIdentity(),
    libraryItemId: integer()
      .notNull()
      .references(() => libraryItems.libraryItemId),
    toOrganisationId: integer().references(() => organisations.organisationId),
    toUserId: integer().references(() => users.userId),
    fromDay: day().notNull(),
    untilDay: day().notNull(),
    sharedBy: integer()
      .notNull()
      .references(() => users.userId),
    sharedAt: instant().notNull(),
    revokedBy: integer().references(() => users.userId),
    revokedAt: instant(),
  },
  (table) => [
    index('library_shares_item').on(table.libraryItemId),
    index('library_shares_organisation').on(table.toOrganisationId, table.untilDay),
    index('library_shares_user').on(table.toUserId),
    check('library_shares_recipient', sql`(${table.toOrganisationId} is null) <> (${table.toUserId} is null)`),
  ],
)
