import { maxLength } from '@clearwing/domain/fields.ts'
import type { AttachmentKind } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { TestCode } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** Documents of a medical. A removed one is hidden with its reason; its content stays stored. */
export const medicalAttachments = pgTable(
  'medical_attachments',
  {
    attachmentId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    fileId: integer()
      .notNull()
      .references(() => files.fileId),
    kind: text().$type<AttachmentKind>().notNull(),
    title: varchar({ length: maxLength.documentName }).notNull(),
    testCode: text().$type<TestCode>(),
    /** When the test was done. */
    dayOfTest: day(),
    addedBy: integer()
      .notNull()
      .references(() => users.userId),
    /** The organisation in which the document was added; null: by the person, logged in as an individual. */
    addedAtId: integer().references(() => organisations.organisationId),
    addedAt: instant().notNull(),
    /** The specialist's report with which the document came. */
    referralId: integer().references(() => referrals.referralId),
    acceptedBy: integer().references(() => users.userId),
    acceptedAt: instant(),
    isAbnormal: boolean(),
    removedBy: integer().references(() => users.userId),
    removedAt: instant(),
    removedReason: varchar({ length: 200 }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('medical_attachments_medical').on(table.medicalId),
    index('medical_attachments_referral').on(table.referralId),
    uniqueIndex('medical_attachments_file').on(table.fileId),
    // A document that satisfies a test must say which one, and its day.
    check(
      'medical_attachments_accepted',
      sql`${table.acceptedAt} is null or (${table.testCode} is not null and ${table.dayOfTest} is not null and ${table.isAbnormal} is not null)`,
    ),
  ],
)
