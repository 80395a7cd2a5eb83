import type {
  CertificateEventKind,
  CertificateVerification,
  CorrectedField,
  Loss,
} from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalClass, Privilege } from '@clearwing/domain/medicals/classes.ts'
import type { MedicalKind } from '@clearwing/domain/medicals/kind.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Last number used by each regulator. Locked while a number is taken, so that there are no gaps. */
export const certificateNumbers = pgTable('certificate_numbers', {
  regulatorId: integer()
    .primaryKey()
    .references(() => organisations.organisationId),
  last: integer().notNull(),
})

/** One issued certificate. It never changes: what happens afterwards is recorded as an event. */
export const certificates = pgTable(
  'certificates',
  {
    certificateId: integer().primaryKey().generatedAlwaysAsIdentity(),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    kind: text().$type<MedicalKind>().notNull().default('certificate'),
    /** A declaration is not a certificate of the regulator, so it has no number and no code. */
    number: integer(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    issuedOn: day().notNull(),
    issuedAt: instant().notNull(),
    issuedBy: integer()
      .notNull()
      .references(() => users.userId),
    examinerNumber: text().notNull(),
    /** Verification code: 16 characters of Crockford base 32. */
    code: varchar({ length: 16 }),
    /** The certificate as printed: holder, conditions, calculations, and the ids of the rule rows used. */
    printed: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('certificates_number').on(table.regulatorId, table.number),
    uniqueIndex('certificates_code').on(table.code),
    index('certificates_user').on(table.userId, table.issuedOn),
    check(
      'certificates_number_and_code',
      sql`(${table.kind} = 'certificate') = (${table.number} is not null and ${table.code} is not null)`,
    ),
  ],
)

/** What it grants: a class, a privilege of that class, first and last day. */
export const certificateRows = pgTable(
  'certificate_rows',
  {
    certificateRowId: integer().primaryKey().generatedAlwaysAsIdentity(),
    certificateId: integer()
      .notNull()
      .references(() => certificates.certificateId),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    medicalClass: text().$type<MedicalClass>().notNull(),
    privilege: text().$type<Privilege>().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    /** The rule row from which the date was calculated (null if imported). */
    ruleRowId: integer(),
    keptAnniversary: boolean().notNull().default(false),
  },
  (table) => [
    // A class appears on at most one certificate of a medical.
    uniqueIndex('certificate_rows_class').on(table.medicalId, table.medicalClass, table.privilege),
    index('certificate_rows_certificate').on(table.certificateId),
    check('certificate_rows_days', sql`${table.toDay} > ${table.fromDay}`),
  ],
)

export const certificateEvents = pgTable(
  'certificate_events',
  {
    certificateEventId: integer().primaryKey().generatedAlwaysAsIdentity(),
    certificateId: integer()
      .notNull()
      .references(() => certificates.certificateId),
    kind: text().$type<CertificateEventKind>().notNull(),
    /** Null: every class on the certificate. */
    medicalClass: text().$type<MedicalClass>(),
    privilege: text().$type<Privilege>(),
    fromDay: day().notNull(),
    toDay: day(),
    code: text(),
    text: text(),
    /** The field that a correction changes. */
    field: text().$type<CorrectedField>(),
    /** A note for the decision makers; never printed. */
    reason: text(),
    /** Report of a loss: what happened, and when. */
    loss: text().$type<Loss>(),
    lostOn: day(),
    /** Receipt for the fee of a replacement. */
    receipt: text(),
    /** Code of the replacement copy; a check of the previous code says that it was replaced. */
    verificationCode: varchar({ length: 16 }),
    noticeFileId: integer(),
    /** Organisation on whose behalf the event was recorded; null for the holder. */
    organisationId: integer().references(() => organisations.organisationId),
    /** For a practice's event: when its copy is due with the regulator, and when it was sent. */
    copyDueOn: day(),
    copySentAt: instant(),
    copySentBy: integer().references(() => users.userId),
    at: instant().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.userId),
  },
  (table) => [
    index('certificate_events_certificate').on(table.certificateId),
    uniqueIndex('certificate_events_code').on(table.verificationCode),
  ],
)

/** What stays of a certificate whose record was disposed of: its number, which is never given again, and its dates. */
export const disposedCertificates = pgTable(
  'disposed_certificates',
  {
    certificateId: integer().primaryKey(),
    disposalId: integer().notNull(),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    number: integer(),
    issuedOn: day().notNull(),
    rows: jsonb().$type<CertificateVerification['rows']>().notNull(),
  },
  (table) => [uniqueIndex('disposed_certificates_number').on(table.regulatorId, table.number)],
)

/** The codes on these certificates, and on copies that replaced them. */
export const disposedCodes = pgTable('disposed_codes', {
  code: varchar({ length: 16 }).primaryKey(),
  certificateId: integer()
    .notNull()
    .references(() => disposedCertificates.certificateId),
  isReplaced: boolean().notNull(),
})
